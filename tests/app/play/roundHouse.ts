// A fake house with one player. It plays rounds with the real models, so that tests can change its answers.
import { serverSeedHash } from '../../../src/fair/seeds.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { modelOf, type Title } from '../../../src/games/models.ts';
import { betCoinsOf, choicesIn, ledgerOf, playRound, recordOf } from '../../../src/games/play.ts';
import { mathHashOf, titleOf } from '../../../src/games/titles.ts';
import {
  myBets,
  type OpenRound,
  roundDeal,
  roundDraw,
  roundOpen,
  roundPlay,
  roundTicket,
} from '../../../src/wire/play/rounds.ts';
import type { Round, Ticket } from '../../../src/wire/play/rounds.ts';

const METER_CENTS = 1_000_000;
const refusal = { ok: false, error: { code: 1, message: 'not now' } };

interface Body {
  readonly requestId: string;
  readonly gameId: string;
  readonly ticketId: string;
  readonly clientSeed: string;
  readonly coinCents: number;
  readonly choices?: { readonly coins?: number };
  readonly hold: number;
}

export const roundHouse = () => {
  let nonce = 0;
  let open: OpenRound | null = null;
  const rounds: Round[] = [];
  const answers = new Map<string, unknown>();
  const seedOf = (at: number) => (at + 1).toString(16).padStart(4, '0').repeat(16);
  const ticketOf = (gameId: string): Ticket => ({
    v: 'pf-1',
    ticketId: `ticket-of-the-test-${nonce}`,
    gameId,
    mathHash: mathHashOf(gameId) ?? '',
    chainId: 'chain-of-the-test-0001',
    nonce,
    serverSeedHash: serverSeedHash(seedOf(nonce)),
    issuedAt: 1,
    signature: '',
  });
  const house = {
    cash: 100_000,
    /** Rounds settled, the last one last. */
    rounds,
    /** Paths of the calls, in order. */
    paths: [] as string[],
    /** Changes an answer before it is returned, by the path of its call; tests replace it. */
    changeAnswer: (_path: string, data: object): unknown => data,
    answer: (path: string, request: unknown): Promise<unknown> => {
      const body = request as Body;
      house.paths.push(path);
      const data = answers.get(body.requestId) ?? decide(path, body);
      if (data === null) return Promise.resolve(refusal);
      if (body.requestId !== undefined) answers.set(body.requestId, data);
      return Promise.resolve({ ok: true, data: house.changeAnswer(path, data as object) });
    },
  };
  const settle = (title: Title, bet: Pick<Body, 'clientSeed' | 'coinCents'>, choices: unknown) => {
    const { gameId } = title;
    const { ticketId: _, issuedAt, signature, ...sealed } = ticketOf(gameId);
    const serverSeed = seedOf(nonce);
    const result = playRound(title, { ...bet, serverSeed, nonce }, choicesIn(title, choices));
    const round: Round = {
      ...sealed,
      roundId: `round-of-the-test-${nonce}`,
      serverSeed,
      clientSeed: bet.clientSeed,
      createdTime: 2,
      betLedger: ledgerOf(title),
      coinCents: bet.coinCents,
      totalBet: bet.coinCents * betCoinsOf(title, choicesIn(title, choices)),
      totalWin: bet.coinCents * result.winCoins,
      result: recordOf(result),
    };
    rounds.push(round);
    nonce += 1;
    house.cash += round.totalWin;
    return { round, cash: house.cash, bonusBalance: null, bonusEnded: null, ticket: ticketOf(gameId) };
  };
  const deal = (title: Title, { clientSeed, coinCents, choices = {} }: Body) => {
    const { gameId, definition } = title;
    const dealt =
      modelOf(definition.model).deal?.(
        definition,
        streamOf({ serverSeed: seedOf(nonce), clientSeed, nonce }),
      ) ?? [];
    const totalBet = coinCents * betCoinsOf(title, choicesIn(title, { ...choices, hold: 0 }));
    house.cash -= totalBet;
    const roundId = `round-of-the-test-${nonce}`;
    const ticket = ticketOf(gameId);
    open = {
      roundId,
      gameId,
      clientSeed,
      createdTime: 1,
      coinCents,
      totalBet,
      choices,
      dealt: [...dealt],
      ticket,
    };
    return { open, cash: house.cash, bonusBalance: null };
  };
  const play = (title: Title, body: Body) => {
    const jackpot = title.definition.model === 'jackpot';
    const choices = jackpot ? { meterCents: METER_CENTS } : body.choices;
    if (!jackpot) house.cash -= body.coinCents * betCoinsOf(title, choicesIn(title, choices));
    return settle(title, body, choices);
  };
  const decide = (path: string, body: Body): object | null => {
    if (path === roundOpen.path) return { rounds: open === null ? [] : [open] };
    if (path === myBets.path) return { gameRounds: rounds.toReversed() };
    const title = titleOf(open?.gameId ?? body.gameId);
    if (title === undefined) return null;
    if (path === roundTicket.path) return { ticket: ticketOf(title.gameId) };
    if (path === roundPlay.path) return play(title, body);
    if (path === roundDeal.path) return deal(title, body);
    if (path !== roundDraw.path || open === null) return null;
    const { clientSeed, coinCents, choices } = open;
    open = null;
    return settle(title, { clientSeed, coinCents }, { ...choices, hold: body.hold });
  };
  return house;
};
