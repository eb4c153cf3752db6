"""What five cards are in video poker (docs/fairness.md, section 7.4)."""

from collections import Counter

TWO, FOUR, TEN, JACK, ACE = 0, 2, 8, 9, 12
# The ranks of each straight; an ace may stand below a two.
STRAIGHTS = [{ACE, 0, 1, 2, 3}] + [set(range(low, low + 5)) for low in range(TEN + 1)]
ROYAL = set(range(TEN, ACE + 1))


def suits_and_ranks(cards):
    """The set of the cards' suits, and their ranks."""
    return {card % 4 for card in cards}, [card // 4 for card in cards]


def names_of_four(rank, fifth):
    """The names of a four of a kind without deuces, the narrowest first."""
    if rank == ACE:
        narrow = ["fourAcesWithTwoToFour"] if TWO <= fifth <= FOUR else []
        return [*narrow, "fourAces", "four"]
    if rank <= FOUR:
        narrow = ["fourTwosToFoursWithAceToFour"] if fifth == ACE or fifth <= FOUR else []
        return [*narrow, "fourTwosToFours", "four"]
    return ["fourFivesToKings", "four"]


def natural_names(cards):
    """The names under which five cards may pay without deuces, the best first."""
    suits, ranks = suits_and_ranks(cards)
    flush, straight = len(suits) == 1, set(ranks) in STRAIGHTS
    by_count = Counter(ranks).most_common()
    counts = [count for _, count in by_count]
    if flush and straight:
        royal = ["royal"] if set(ranks) == ROYAL else []
        return [*royal, "straightFlush", "flush", "straight"]
    if counts[0] == 4:
        return names_of_four(by_count[0][0], by_count[1][0])
    if counts == [3, 2]:
        return ["fullHouse", "three"]
    if flush:
        return ["flush"]
    if straight:
        return ["straight"]
    if counts[0] == 3:
        return ["three"]
    if counts == [2, 2, 1]:
        return ["twoPair"]
    return ["jacksOrBetter"] if counts[0] == 2 and by_count[0][0] >= JACK else []


def wild_names(cards):
    """The names under which five cards may pay where twos are wild, the best first."""
    natural = [card for card in cards if card // 4 != TWO]
    deuces = len(cards) - len(natural)
    suits, ranks = suits_and_ranks(natural)
    if deuces == 4:
        return ["fourDeuces", "fiveOfAKind", "four"]
    flush, different = len(suits) == 1, len(set(ranks)) == len(ranks)
    straight = different and any(set(ranks) <= straight for straight in STRAIGHTS)
    counts = Counter(ranks)
    most = max(counts.values()) + deuces
    if flush and different and set(ranks) <= ROYAL:
        return ["wildRoyal" if deuces else "naturalRoyal", "straightFlush", "flush", "straight"]
    if most == 5:
        return ["fiveOfAKind", "four"]
    if flush and straight:
        return ["straightFlush", "flush", "straight"]
    if most == 4:
        return ["four", "three"]
    if len(counts) == 2:
        return ["fullHouse", "three"]
    if flush:
        return ["flush"]
    if straight:
        return ["straight"]
    return ["three"] if most == 3 else []


def names_of(cards, deuces):
    """The names under which five cards may pay, the best first; none for a hand that never does."""
    return wild_names(cards) if deuces else natural_names(cards)
