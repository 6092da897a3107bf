"""The rulebook: how a round goes on.  Private; reached through `uno_rules.game`."""
