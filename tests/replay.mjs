// Replays records of the official rules without the library, from the text alone:
// docs/reference/record.md, docs/reference/notation.md and docs/rules/.
//
//     node replay.mjs games.jsonl        or the records on standard input
//
// For each record it prints one line of JSON: hands and piles of the deal and after every
// action that shuffled, the final scores, and the digest.  Whether an action is legal is
// not looked into, but for whose turn it is and whether a card is there and fits.

import assert from "node:assert";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// ------------------------------------------------------------ cards: notation.md; 3 `deck`

const SYMBOLS = [..."0123456789", "S", "R", "+2"];
const FACES = [..."RYGB"].flatMap((colour) => SYMBOLS.map((symbol) => colour + symbol));
const CARD_ORDER = new Map([...FACES, "W", "W4"].map((card, place) => [card, place]));

const isWild = (card) => card[0] === "W";
const isNumber = (card) => /^[RYGB]\d$/.test(card);
const symbolOf = (card) => (isWild(card) ? card : card.slice(1));
const pointsOf = (card) => (isWild(card) ? 50 : isNumber(card) ? Number(card[1]) : 20);
const copiesOf = (card) => (isWild(card) ? 4 : symbolOf(card) === "0" ? 1 : 2);

const DECK = [...CARD_ORDER.keys()].flatMap((card) => Array(copiesOf(card)).fill(card));
const inOrder = (cards) => [...cards].sort((a, b) => CARD_ORDER.get(a) - CARD_ORDER.get(b));

// ------------------------------------------------------------ chance: record.md, The shuffle

function shuffled(cards, seed, round, counter) {
  const items = inOrder(cards);
  const words = createHash("shake128", { outputLength: 8 * items.length })
    .update(`uno-rules/1:${seed}:${round}:${counter}`)
    .digest();
  for (let i = items.length - 1, at = 0; i > 0; i -= 1, at += 8) {
    const j = Number((words.readBigUInt64BE(at) * BigInt(i + 1)) >> 64n);
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}

function highestDraw(seed, seats) {
  const deck = shuffled(DECK, seed, 0, 0);
  let tied = [...Array(seats).keys()];
  while (tied.length > 1 && tied.length <= deck.length) {
    const drawn = deck.splice(0, tied.length).map((card) => (isNumber(card) ? pointsOf(card) : 0));
    tied = tied.filter((_, place) => drawn[place] === Math.max(...drawn));
  }
  return tied[0];
}

// ------------------------------------------------------------ the table: 5 Meaning, 9 Rulings

class Table {
  constructor(seed, seats) {
    Object.assign(this, { seed, seats, scores: Array(seats).fill(0) });
    this.deal(0, highestDraw(seed, seats), 1);
  }

  deal(round, dealer, counter) {
    Object.assign(this, { round, dealer, shuffles: counter, direction: 1, outcome: null });
    Object.assign(this, { called: new Set(), owing: new Set() });
    this.draw = this.shuffle(DECK);
    const dealt = this.draw.splice(0, 7 * this.seats);
    this.hands = this.scores.map((_, seat) => {
      const first = (seat - dealer - 1 + this.seats) % this.seats;
      return inOrder(dealt.filter((_, place) => place % this.seats === first));
    });
    const first = this.draw.findIndex((card) => card !== "W4");
    this.discard = this.draw.splice(first, 1);
    if (first > 0) this.draw = this.shuffle(this.draw);
    this.begin(this.discard[0]);
  }

  begin(card) {
    const symbol = symbolOf(card);
    this.turn = this.dealer;
    this.color = isWild(card) ? null : card[0];
    if (symbol === "R") {
      this.direction = -1;
      this.goOn(this.dealer);
    } else if (symbol === "W") {
      Object.assign(this, { turn: this.next(), phase: { name: "initial_color" } });
    } else {
      if (symbol === "+2") this.give(this.next(), 2);
      this.goOn(symbol === "S" || symbol === "+2" ? this.next(this.next()) : this.next());
    }
  }

  next(seat = this.turn) {
    return (seat + this.direction + this.seats) % this.seats;
  }

  goOn(turn, passes = 0) {
    Object.assign(this, { turn, phase: { name: "play", passes } });
  }

  shuffle(cards) {
    return shuffled(cards, this.seed, this.round, this.shuffles++);
  }

  // 5.6: as many cards as there are; debt and announcement end with them.
  give(seat, count) {
    const drawn = [];
    for (let left = count; left > 0; left -= 1) {
      if (this.draw.length === 0) this.recycle();
      drawn.push(...this.draw.splice(0, 1));
    }
    this.hands[seat] = inOrder([...this.hands[seat], ...drawn]);
    this.owing.delete(seat);
    this.called.delete(seat);
    return drawn;
  }

  recycle() {
    const beneath = this.discard.splice(0, this.discard.length - 1);
    if (beneath.length > 0) this.draw = this.shuffle(beneath);
  }

  fits(card) {
    const top = this.discard.at(-1);
    return isWild(card) || card[0] === this.color || symbolOf(card) === symbolOf(top);
  }

  // ---------------------------------------------------------- actions: notation.md

  act(text) {
    const [, who, what, rest] = /^(\d+) (\S+)(?: (\S+))?$/.exec(text);
    const seat = Number(who);
    if (what === "uno") return this.owing.delete(seat) || this.called.add(seat);
    if (what === "catch") return this.give(Number(rest), 2);
    if (what === "deal") return this.deal(this.round + 1, (this.dealer + 1) % this.seats, 0);

    assert.equal(seat, this.turn, `${text}: not on turn`);
    this.owing.clear(); // 5.5: a turn action shuts the windows
    if (what === "color") return this.nameColour(rest);
    if (what === "draw") return this.drawOne(seat);
    if (what === "pass") return this.pass();
    if (what === "accept") return this.pay(this.phase.amount);
    if (what === "challenge") return this.challenge();
    return this.play(seat, what);
  }

  nameColour(colour) {
    this.color = colour;
    this.goOn(this.turn);
  }

  drawOne(seat) {
    const [drawn] = this.give(seat, 1);
    if (this.fits(drawn)) this.phase = { name: "after_draw", drawn };
    else this.goOn(this.next());
  }

  pass() {
    const passes = 1 + (this.phase.name === "play" ? this.phase.passes : 0);
    if (passes < this.seats) return this.goOn(this.next(), passes);
    const points = this.handPoints();
    const lowest = points.filter((sum) => sum === Math.min(...points));
    return this.end(lowest.length === 1 ? points.indexOf(lowest[0]) : null);
  }

  challenge() {
    const { guilty, source, amount } = this.phase;
    if (!guilty) return this.pay(amount + 2);
    this.give(source, amount);
    return this.goOn(this.turn);
  }

  pay(count) {
    const { out } = this.phase;
    this.give(this.turn, count);
    if (out === null) this.goOn(this.next());
    else this.end(out);
  }

  play(seat, text) {
    const [, card, colour, announced] = /^([^=!]+)(?:=([RYGB]))?(!)?$/.exec(text);
    const hand = this.hands[seat];
    assert(hand.includes(card) && this.fits(card), `${text}: not in the hand, or does not fit`);
    const color_before = this.color;
    hand.splice(hand.indexOf(card), 1);
    this.discard.push(card);
    this.color = colour ?? card[0];
    const said = this.called.delete(seat) || announced;
    if (hand.length === 1 && !said) this.owing.add(seat);
    const out = hand.length === 0 ? seat : null;
    if (card !== "W4") return this.takeEffect(symbolOf(card), out);

    const guilty = hand.some((other) => other[0] === color_before);
    const phase = { name: "respond", amount: 4, card, source: seat, color_before, guilty, out };
    return Object.assign(this, { turn: this.next(), phase });
  }

  takeEffect(symbol, out) {
    if (symbol === "+2") this.give(this.next(), 2);
    if (out !== null) return this.end(out);
    if (symbol === "R") this.direction *= -1;
    const skips = symbol === "S" || symbol === "+2" || (symbol === "R" && this.seats === 2);
    return this.goOn(skips ? this.next(this.next()) : this.next());
  }

  // ---------------------------------------------------------- the end of a round: 5.8

  handPoints() {
    return this.hands.map((hand) => hand.reduce((sum, card) => sum + pointsOf(card), 0));
  }

  end(first) {
    const winners = first === null ? [] : [first];
    const points = this.handPoints();
    const all = points.reduce((sum, hand) => sum + hand, 0);
    winners.forEach((seat) => (this.scores[seat] += all - points[seat]));
    const scope = Math.max(...this.scores) >= 500 ? "match" : "round";
    this.called.clear();
    this.owing.clear();
    Object.assign(this, { outcome: { scope, winners }, phase: { name: `${scope}_over`, first } });
  }

  // ---------------------------------------------------------- what it looks like: record.md

  cards() {
    const text = (cards) => cards.join(" ");
    return { hands: this.hands.map(text), draw: text(this.draw), discard: text(this.discard) };
  }

  digest() {
    const ascending = (seats) => [...seats].sort((a, b) => a - b);
    const { color, dealer, direction, outcome, phase, round, scores, seed, shuffles, turn } = this;
    const state = {
      ...this.cards(),
      ...{ color, dealer, direction, outcome, phase, round, scores, seed, shuffles, turn },
      called: ascending(this.called),
      owing: ascending(this.owing),
      ...{ active: scores.map(() => true), hinted: [], misplay: null, turns: 0 },
      profile: { preset: "official" },
    };
    return createHash("sha256").update(canonical(state)).digest("hex");
  }
}

function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `"${key}":${canonical(value[key])}`).join(",")}}`;
}

function replay(record) {
  assert.equal(record.format, "uno-rules/1");
  assert.deepEqual(record.profile, { preset: "official" });
  assert.equal(record.start, undefined);
  const table = new Table(record.seed, record.seats.length);
  const shuffles = [{ ply: 0, ...table.cards() }];
  record.actions.forEach((action, index) => {
    const { round, shuffles: counter } = table;
    table.act(action);
    if (table.round === round && table.shuffles === counter) return;
    shuffles.push({ ply: index + 1, ...table.cards() });
  });
  return { shuffles, scores: table.scores, digest: table.digest() };
}

for (const line of readFileSync(process.argv[2] ?? 0, "utf8").split("\n")) {
  if (line !== "") console.log(JSON.stringify(replay(JSON.parse(line))));
}
