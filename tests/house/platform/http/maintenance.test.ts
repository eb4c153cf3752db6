import { describe, expect, test } from 'vitest';
import { MAINTENANCE, setSwitch } from '../../../../src/house/operator/switches.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../../../src/wire/play/rounds.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { giveCash } from '../../players.ts';
import { RAIN, type Visitor, withOpenHouse } from './open.ts';

const GIFT_CENTS = 10_000n;
const enter = async (visitor: Visitor, parts: TestHouse): Promise<void> => {
  await visitor.ask(signUp, RAIN);
  const { id } = await parts.db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
  await giveCash(parts, id, GIFT_CENTS);
};

describe.each(SAMPLED_ENGINES)('%s: maintenance', (engine) => {
  test('[X01] a new bet gets 56 and costs nothing, a dealt hand is drawn; then the bet is accepted', () =>
    withOpenHouse(engine, async ({ visitor, ...parts }) => {
      await enter(visitor, parts);
      const turn = async (to: 'on' | null) => {
        await setSwitch(parts.db.kysely, MAINTENANCE, to, parts.clock.now());
        await parts.house.switches.reload();
      };
      const bet = async (gameId: string, requestId: string) => {
        const sealed = await visitor.ask(roundTicket, { gameId });
        if (!sealed.ok) throw new Error(sealed.error.message);
        return {
          requestId,
          gameId,
          ticketId: sealed.data.ticket.ticketId,
          clientSeed: 'a-client-seed',
          coinCents: 1,
        };
      };
      const dealt = await visitor.ask(roundDeal, {
        ...(await bet('pressed-five', 'a-request-number-1')),
        choices: { coins: 5 },
      });
      if (!dealt.ok) throw new Error(dealt.error.message);
      const cash = async () => {
        const told = await visitor.ask(status, {});
        return told.ok ? told.data.player?.cash : null;
      };
      await turn('on');
      const before = await cash();
      const spin = await bet('moonflower', 'a-request-number-2');
      expect(await visitor.ask(roundPlay, spin)).toMatchObject({
        status: 503,
        ok: false,
        error: { code: 56 },
      });
      expect(
        await visitor.ask(roundDeal, {
          ...(await bet('bonus-bouquet', 'a-request-number-3')),
          choices: { coins: 5 },
        }),
      ).toMatchObject({ error: { code: 56 } });
      expect(await cash()).toBe(before);
      expect(
        await visitor.ask(roundDraw, {
          requestId: 'a-request-number-4',
          roundId: dealt.data.open.roundId,
          hold: 31,
        }),
      ).toMatchObject({ ok: true });
      await turn(null);
      expect(await visitor.ask(roundPlay, spin)).toMatchObject({ ok: true });
    }));
});
