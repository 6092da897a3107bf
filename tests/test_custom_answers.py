"""Cards of one's own and penalties: blocking, sending back, stacking, jumping in (9.34)."""

from __future__ import annotations

import uno_rules as uno
from tests.test_custom_cards import custom, verify, with_cards
from uno_rules.blanks import BLOCK, DRAW_TEN, SEND_BACK

# ----------------------------------------------------------------- block, send back


def test_without_an_answer_in_the_deck_nothing_is_asked() -> None:
    """5.4, 9.34: `respond` opens as the profile says, not as the hand does."""
    verify(uno.OFFICIAL, "R+2 B1 B2 / R3 G4 / Y8 Y9", "0 R+2", phase="play", counts=[2, 4, 2])
    verify(with_cards(BLOCK), "R+2 B1 B2 / R3 G4 / Y8 Y9", "0 R+2", legal={1: "accept"})
    verify(with_cards(SEND_BACK), "R+2 B1 B2 / R3 G4 / Y8 Y9", "0 R+2", legal={1: "accept"})
    verify(with_cards(DRAW_TEN), "R+2 B1 B2 / R3 G4 / Y8 Y9", "0 R+2", phase="play")


def test_block_cancels_the_sum_and_the_turn_goes_on() -> None:
    """3.27: nobody draws; who blocked has played, so the next seat is on turn."""
    hands = "R+2 B1 B2 / XBLOCK G4 G8 / Y8 Y9"
    verify(with_cards(BLOCK), hands, "0 R+2, 1 XBLOCK=G", counts=[2, 2, 2], turn=2, color="G")
    hands = "W4 B1 B2 / XBLOCK G4 G8 / Y8 Y9"
    profile = with_cards(BLOCK)
    verify(profile, hands, "0 W4=B", legal={1: "XBLOCK challenge accept"})
    verify(profile, hands, "0 W4=B, 1 XBLOCK=G", counts=[2, 2, 2], turn=2, phase="play")


def test_block_cancels_a_whole_chain() -> None:
    profile = with_cards(BLOCK, stacking="draw_two")
    hands = "R+2 B1 B2 / B+2 G4 G8 / XBLOCK Y9 Y8 / R1 R2"
    verify(profile, hands, "0 R+2, 1 B+2", pending=4, turn=2)
    verify(profile, hands, "0 R+2, 1 B+2, 2 XBLOCK=R", counts=[2, 2, 2, 2], turn=3, pending=0)


def test_block_at_any_other_time_is_a_plain_wild() -> None:
    verify(with_cards(BLOCK), "XBLOCK B1 B2 / R3 G4 / Y8 Y9", "0 XBLOCK=B", turn=1, color="B")


def test_a_last_block_wins_and_nobody_pays() -> None:
    hands = "R+2 B1 B2 / XBLOCK / Y8 Y9"
    verify(with_cards(BLOCK), hands, "0 R+2, 1 XBLOCK=G", winner=1, counts=[2, 0, 2])
    verify(with_cards(BLOCK), hands, "0 R+2, 1 XBLOCK=G", over="round", scores=[0, 3 + 17, 0])


def test_a_coloured_answer_must_fit() -> None:
    """The red one goes on a red Draw Two, the green one does not."""
    profile = with_cards(custom("RXB", "block"), custom("GXB", "block"))
    hands = "R+2 B1 B2 / RXB GXB G4 / Y8 Y9"
    verify(profile, hands, "0 R+2", legal={1: "RXB accept"})
    verify(profile, hands, "0 R+2, 1 GXB", error="must_resolve")


def test_send_back_makes_the_source_face_the_sum() -> None:
    """3.27: he draws two and loses the turn, which goes on from him."""
    profile = with_cards(SEND_BACK)
    hands = "R+2 B1 B2 / XBACK G4 G8 / Y8 Y9"
    verify(profile, hands, "0 R+2, 1 XBACK=G", turn=0, phase="respond", pending=2, color="G")
    verify(profile, hands, "0 R+2, 1 XBACK=G, 0 accept", counts=[4, 2, 2], turn=1)


def test_send_back_twice_in_a_row() -> None:
    """The source sends it on to the one who sent it back, who draws after all."""
    profile = with_cards(SEND_BACK)
    hands = "R+2 XBACK B1 B2 / XBACK G4 G8 / Y8 Y9"
    do = "0 R+2, 1 XBACK=G, 0 XBACK=Y"
    verify(profile, hands, do, turn=1, phase="respond", pending=2, color="Y")
    verify(profile, hands, f"{do}, 1 accept", counts=[2, 4, 2], turn=2)


def test_send_back_between_two() -> None:
    profile = with_cards(SEND_BACK)
    hands = "R+2 B1 B2 / XBACK G4 G8"
    verify(profile, hands, "0 R+2, 1 XBACK=G, 0 accept", counts=[4, 2], turn=1)


def test_send_back_of_a_wild_draw_four_leaves_nothing_to_challenge() -> None:
    """5.4: only the card on top can be doubted, and its victim has answered instead."""
    profile = with_cards(SEND_BACK)
    hands = "W4 R1 B2 / XBACK G4 G8 / Y8 Y9"
    verify(profile, hands, "0 W4=B, 1 XBACK=G", turn=0, pending=4, legal={0: "accept"})
    verify(profile, hands, "0 W4=B, 1 XBACK=G, 0 challenge", error="not_challengeable")


def test_send_back_of_a_chain_hits_the_last_who_added() -> None:
    """9.34: the source of the sum is the seat that played the pending card."""
    profile = with_cards(SEND_BACK, stacking="draw_two")
    hands = "R+2 B1 B2 / B+2 G4 G8 / XBACK Y9 Y8"
    do = "0 R+2, 1 B+2, 2 XBACK=R"
    verify(profile, hands, do, turn=1, pending=4)
    verify(profile, hands, f"{do}, 1 accept", counts=[2, 6, 2], turn=2)


def test_what_is_sent_back_may_be_stacked_on() -> None:
    """9.21: the pending kind decides, not the top card."""
    profile = with_cards(SEND_BACK, stacking="draw_two")
    hands = "R+2 B+2 B1 B2 / XBACK G4 G8 / Y8 Y9"
    verify(profile, hands, "0 R+2, 1 XBACK=G", legal={0: "B+2 accept"})
    verify(profile, hands, "0 R+2, 1 XBACK=G, 0 B+2", turn=1, pending=4)


def test_a_last_card_sent_back_is_paid_by_the_source() -> None:
    """As with a deflecting last card (9.21): he answers no more, and the round ends."""
    profile = with_cards(SEND_BACK)
    hands = "R+2 B1 XBACK / XBACK / Y8 Y9"
    do = "0 R+2, 1 XBACK=G"
    verify(profile, hands, do, over="round", winner=1, counts=[2 + 2, 0, 2])
    verify(profile, hands, do, scores=[0, (1 + 40) + (1 + 2) + (8 + 9), 0])
    ignored = with_cards(SEND_BACK, last_draw_effect="ignore")
    verify(ignored, hands, do, over="round", winner=1, counts=[2, 0, 2])


# ------------------------------------------------------- stacking, jumping in, UNO


def test_custom_kinds_stack_as_the_pairs_say() -> None:
    """9.12, 9.35: ten on ten, ten on two, but not two on ten; the sums add up."""
    profile = with_cards(DRAW_TEN, stacking=[("XDRAW10", "XDRAW10"), ("+2", "XDRAW10")])
    hands = "R+2 XDRAW10 B1 B2 / XDRAW10 B+2 G4 / Y8 Y9"
    verify(profile, hands, "0 R+2", legal={1: "XDRAW10 accept"})
    verify(profile, hands, "0 R+2, 1 XDRAW10=B", pending=12, turn=2)
    verify(profile, hands, "0 R+2, 1 XDRAW10=B, 2 accept", counts=[3, 2, 14], turn=0)
    verify(profile, hands, "0 XDRAW10=B", legal={1: "XDRAW10 accept"})


def test_another_coloured_kind_must_fit() -> None:
    """E05: like on like needs no colour, another kind does."""
    one, other = custom("RX1", "draw 1", "skip 1"), custom("GX1", "draw 1", "skip 1")
    profile = with_cards(one, other, stacking=[("+2", "RX1"), ("+2", "GX1"), ("RX1", "GX1")])
    hands = "R+2 RX1 B1 B2 / RX1 GX1 G4 / Y8 Y9"
    verify(profile, hands, "0 R+2", legal={1: "RX1 accept"})
    verify(profile, hands, "0 RX1", legal={1: "GX1 accept"})  # the same symbol


def test_jumping_in_on_a_coloured_one() -> None:
    """9.34, J05: the kind is the code, colour and all; `add` carries the sum on."""
    profile = with_cards(
        custom("RX3", "draw 3", "skip 1"), custom("GX3", "draw 3"), jump_in="exact"
    )
    hands = "RX3 B1 B2 / R3 G4 / RX3 GX3 Y8 / Y9 B9"
    verify(profile, hands, "0 RX3, 2 jump GX3", error="not_identical")
    verify(profile, hands, "0 RX3, 2 jump RX3, 3 accept", counts=[2, 2, 2, 5], turn=0)
    adding = profile.replace(jump_in_action="add")
    verify(adding, hands, "0 RX3, 2 jump RX3, 3 accept", counts=[2, 2, 2, 8], turn=0)


def test_jumping_in_on_a_wild_one_is_for_tables_with_wilds() -> None:
    """J09"""
    hands = "X9 B1 B2 / R3 G4 / X9 Y8 Y9"
    card = custom("X9", "color")
    verify(with_cards(card, jump_in="exact"), hands, "0 X9=B, 2 jump X9=Y", error="not_identical")
    wilds = with_cards(card, jump_in="exact_with_wilds")
    verify(wilds, hands, "0 X9=B, 2 jump X9=Y", turn=0, color="Y")


def test_one_card_left_after_a_custom_card_is_owed_a_call() -> None:
    """5.5"""
    profile = with_cards(BLOCK)
    verify(profile, "XBLOCK B1 / R3 G4", "0 XBLOCK=B, 1 catch 0", counts=[3, 2])
    verify(profile, "XBLOCK B1 / R3 G4", "0 XBLOCK=B!, 1 catch 0", error="nothing_to_catch")
    answered = "R+2 B1 B2 / XBLOCK G4"
    verify(profile, answered, "0 R+2, 1 XBLOCK=G, 0 catch 1", counts=[2, 3], turn=0)


def test_finishing_can_be_forbidden_by_the_code() -> None:
    """9.12: as a play and as an answer; the other kinds may finish."""
    profile = with_cards(BLOCK, SEND_BACK, forbidden_last=["XBLOCK"])
    verify(profile, "XBLOCK / R3", "", legal={0: "draw"})
    verify(profile, "XBLOCK / R3", "0 XBLOCK=G", error="forbidden_last_card")
    verify(profile, "R+2 B1 B2 / XBLOCK", "0 R+2", legal={1: "accept"})
    verify(profile, "XBACK / R3", "0 XBACK=G", over="round")
