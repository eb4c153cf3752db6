/** Players who play on while something fails, and what they and the operator are told. */
import { expect } from 'vitest';
import { ERRORS } from '../../../src/wire/errors.ts';
import { metricOf, WAITING } from './houses.ts';
import { keepPlaying } from './keepPlaying.ts';
import { openPlayer, owedTo, type Player } from './player.ts';

const PLAYERS = 6;

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/** Players of both kinds of games, who play without a pause from now on. */
export const openPlaying = async (urlOf: () => string, name: string) => {
  const players: Player[] = [];
  for (let n = 0; n < PLAYERS; n += 1)
    players.push(
      await openPlayer(urlOf, `${name}-${n}`, { gameId: n % 2 === 0 ? 'moonflower' : 'pressed-five' }),
    );
  const starts = await Promise.all(players.map((player) => player.cash()));
  const playing = keepPlaying(players, (player) => player.play());
  const within = <T>(wanted: Promise<T>) => Promise.race([playing.ended, wanted]);
  const putOff = () => sum(players.map(({ undecided }) => undecided.get(ERRORS.maintenance.code) ?? 0));
  return {
    players,
    /** How often players were told to wait (code 56). */
    putOff,
    /** Waits until players were told so `times` more. @returns the last refusal as it was sent */
    untilPutOff: async (times: number): Promise<unknown> => {
      const before = putOff();
      await within(expect.poll(putOff, WAITING).toBeGreaterThanOrEqual(before + times));
      const told = players.map((player) => player.last()).find(({ status }) => status === 503);
      return told && (JSON.parse(told.body) as { error: unknown }).error;
    },
    /** Waits until every player has ended `rounds` more. */
    untilAllPlay: async (rounds = 3): Promise<void> => {
      const before = players.map((player) => player.rounds.size);
      const allDid = () => players.every((player, n) => player.rounds.size >= (before[n] ?? 0) + rounds);
      await within(expect.poll(allDid, WAITING).toBe(true));
    },
    /** Each ends its round and has what the house acknowledged. No answer was another than a wait. */
    end: async (): Promise<void> => {
      await playing.stop();
      for (const [n, player] of players.entries()) {
        expect(await player.cash()).toBe(owedTo(player, starts[n] ?? 0));
        for (const code of player.undecided.keys()) expect([ERRORS.maintenance.code, 'lost']).toContain(code);
      }
    },
  };
};

/** Calls and jobs that failed at a house by a trouble of its database; what the alerts are made of. */
export const troublesOf = (metricsUrl: string, trouble: string): Promise<number | null> =>
  metricOf(metricsUrl, `glasshouse_database_troubles_total{trouble="${trouble}"}`);

/** What a player is told while a house waits for its database. */
export const WAIT_SENTENCE = {
  code: ERRORS.maintenance.code,
  message: ERRORS.maintenance.message,
  undecided: true,
  errorId: expect.stringMatching(/^[\w-]{12}$/) as string,
};
