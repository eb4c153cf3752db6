import { expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { withHouse } from '../../harness.ts';
import { makeVisitor, RAIN } from '../http/open.ts';
import { giveCash } from '../../players.ts';

test('[F01] no seed is written to a log, neither before nor after it is opened', () =>
  withHouse(
    'sqlite',
    async (parts) => {
      const lines: string[] = [];
      const say = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
      const open = await startHouse({ ...parts.house, log: { info: say, warn: say, error: say } });
      try {
        const { ask } = makeVisitor(open.address);
        await ask(signUp, RAIN);
        const { id } = await parts.db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
        await giveCash(parts, id, 1_000n);
        const seeds: string[] = [];
        for (let n = 1; n <= 5; n += 1) {
          const sealed = await ask(roundTicket, { gameId: 'moonflower' });
          const bet = {
            requestId: `request-number-${n}`,
            gameId: 'moonflower',
            clientSeed: 'rain',
            coinCents: 1,
          };
          const ticketId = sealed.ok ? sealed.data.ticket.ticketId : '';
          await ask(roundPlay, { ...bet, ticketId: 'a ticket that is none' });
          const played = await ask(roundPlay, { ...bet, requestId: `the-request-number-${n}`, ticketId });
          seeds.push((played.ok && played.data.round.serverSeed) || '');
        }
        expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
        await expect.poll(() => lines.length).toBeGreaterThan(10);
        expect(seeds.filter((seed) => lines.some((line) => line.includes(seed)))).toEqual([]);
      } finally {
        await open.close();
      }
    },
    { logLevel: 'info' },
  ));
