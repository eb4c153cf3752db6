import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { WorkerMessage } from '../../../../src/app/evidence/rounds/check.ts';
import type { KeptRound } from '../../../../src/app/evidence/rounds/state.ts';
import { checkEvidence, type Evidence } from '../../../../src/app/evidence/rounds/verdict.ts';
import { serverSeedHash } from '../../../../src/fair/seeds.ts';
import { playRound, recordOf } from '../../../../src/games/play.ts';
import { mathHashOf } from '../../../../src/games/titles.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { secretsFrom } from '../../../../src/house/platform/secrets.ts';
import { ticketText } from '../../../../src/wire/play/receipt.ts';
import type { HouseFacts } from '../../../../src/wire/player/status.ts';
import type { Ticket } from '../../../../src/wire/play/rounds.ts';

const secrets = secretsFrom('the house of the rounds', { bytes: (length) => randomBytes(length) });
/** The house that signed the tickets, for `base/session/state.ts`. */
export const houseOfRounds = { keys: secrets.identity.keys } as unknown as HouseFacts;

const COIN_CENTS = 5;

/** The nth round of Moonflower, each the first of its chain, as the device that played it keeps it. */
export const playedRound = (n: number, createdTime: number): KeptRound & { ticket: Ticket } => {
  const serverSeed = (n + 1).toString(16).padStart(4, '0').repeat(16);
  const seeds = { serverSeed, clientSeed: 'player', nonce: 0 };
  const result = playRound(moonflower, seeds);
  const sealed = {
    v: 'pf-1' as const,
    gameId: moonflower.gameId,
    mathHash: mathHashOf(moonflower.gameId) ?? '',
    chainId: `chain-of-the-round-${n}`,
    nonce: 0,
    serverSeedHash: serverSeedHash(serverSeed),
  };
  const ticket: Ticket = {
    ...sealed,
    ticketId: `ticket-of-the-round-${n}`,
    issuedAt: createdTime,
    signature: '',
  };
  return {
    round: {
      ...sealed,
      ...seeds,
      roundId: `round-of-the-device-${n}`,
      createdTime,
      betLedger: 'usd',
      coinCents: COIN_CENTS,
      totalBet: COIN_CENTS * moonflower.definition.bet,
      totalWin: COIN_CENTS * result.winCoins,
      result: recordOf(result),
    },
    ticket: { ...ticket, signature: secrets.sign('ticket', ticketText(ticket)) },
  };
};

/** Stands in for the worker: the checks are the real ones, in this thread. */
export const stubWorker = (): void => {
  class WorkerHere extends EventTarget {
    #post(data: WorkerMessage): void {
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    postMessage({ id, evidence }: { readonly id: number; readonly evidence: Evidence }): void {
      void checkEvidence(evidence, () => 0).then((verdict) => this.#post({ id, verdict }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', WorkerHere);
};
