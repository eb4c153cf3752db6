import { expect, test } from 'vitest';
import { jobsOf } from '../../../../src/house/features.ts';
import { passkeyLogInOptions } from '../../../../src/wire/player/passkeys.ts';
import { good, withHolder } from './holder.ts';

test('[U01] of challenges and recovery codes only hashes are stored, and what is unanswered goes', () =>
  withHolder('sqlite', async ({ visitor, holder, db, clock, house }) => {
    await good(holder.add('My phone'));
    const { codes } = await holder.stepOn();
    const { options } = await good(visitor.ask(passkeyLogInOptions, {}));
    const waiting = () => db.kysely.selectFrom('passkey_challenges').selectAll().execute();
    const stored = [
      ...(await waiting()),
      ...(await db.kysely.selectFrom('recovery_codes').selectAll().execute()),
    ]
      .flatMap((row) => Object.values(row).map(String))
      .join(' ');
    expect(await waiting()).toHaveLength(1);
    const said = [options.challenge, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
    expect(said.filter((secret) => stored.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    const sweep = jobsOf(house).find(({ name }) => name === 'old challenges');
    expect(sweep?.everyMs).toBeLessThanOrEqual(10 * 60_000);
    clock.advance(5 * 60_000 + 1);
    await sweep?.run(AbortSignal.timeout(10_000));
    expect(await waiting()).toEqual([]);
  }));
