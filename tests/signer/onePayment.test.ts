import { describe, expect, test } from 'vitest';
import type { SignAnswer } from '../../src/signing/request.ts';
import { type Asked, codeOf, pay, refusedOf, signedOf, withSigner } from './harness.ts';

const HOUR = 3_600_000;

describe('one payment', () => {
  test(
    'asked for again gets the same answer, also after a restart, years and a lower limit',
    withSigner(async (signer) => {
      const first = signedOf(await signer.ask({}));
      await signer.restart();
      signer.state.now += 1_000 * 24 * HOUR;
      signer.state.policy = { ...signer.state.policy, limits: {} };
      expect(await signer.ask({})).toEqual(first);
      expect(await signer.ask({ instead: ['p7'] })).toEqual(first);
    }),
  );

  test(
    'has one transaction a version: a house that lost the answer is given it',
    withSigner(async (signer) => {
      const first = signedOf(await signer.ask({ reserves: ['coin:0', 'coin:1'], fee: '7' }));
      await signer.restart();
      for (const reserves of [['coin:2'], ['coin:0']]) {
        const { refused, alreadySigned } = refusedOf(await signer.ask({ reserves }));
        expect(refused).toBe('paymentDiffers');
        expect(alreadySigned).toEqual({
          ...first,
          version: 1,
          outputs: [{ address: 'bc1qplayer', amount: '1000' }],
          fee: '7',
          reserves: ['coin:0', 'coin:1'],
        });
      }
    }),
  );

  test(
    'cannot become another one',
    withSigner(async ({ ask }) => {
      await ask({});
      const others: Asked[] = [
        pay('1001'),
        pay('1000', 'bc1qthief'),
        { network: 'litecoin', asset: 'LTC' },
        { purpose: 'cold', ...pay('1000', 'bc1qcold') },
      ];
      for (const other of others)
        for (const version of [1, 2])
          expect(codeOf(await ask({ version, fee: '200', ...other }))).toBe('paymentDiffers');
    }),
  );

  test(
    'has versions that conflict, each with each',
    withSigner(async ({ ask }) => {
      const versions = [
        await ask({ reserves: ['a', 'b'], fee: '100' }),
        await ask({ version: 2, reserves: ['c'], fee: '200' }),
        await ask({ version: 2, reserves: ['b', 'c'], fee: '200' }),
        // With the second, not with the first.
        await ask({ version: 3, reserves: ['c', 'd'], fee: '300' }),
        await ask({ version: 3, reserves: ['a', 'c'], fee: '300' }),
      ];
      expect(versions.map(codeOf)).toEqual([
        'signed',
        'paymentDiffers',
        'signed',
        'paymentDiffers',
        'signed',
      ]);
      expect(refusedOf(versions[3] as SignAnswer).alreadySigned?.version).toBe(1);
    }),
  );

  test(
    'counts once, and its fee as far as it grew',
    withSigner(async ({ ask }) => {
      await ask({ ...pay('10000'), fee: '100' });
      await ask({ ...pay('10000'), version: 2, fee: '500', feeMax: '500' });
      await ask({ ...pay('10000'), version: 3, fee: '300' });
      const more = { payment: 'p2', reserves: ['r2'], fee: '0' };
      // Of the 20,000 of an hour 10,000 are taken, and the highest fee of its versions.
      expect(codeOf(await ask({ ...more, ...pay('9501') }))).toBe('overLimit');
      expect(codeOf(await ask({ ...more, ...pay('9500') }))).toBe('signed');
    }),
  );

  test(
    'keeps what it spends until the house gives it up',
    withSigner(async (signer) => {
      await signer.ask({ reserves: ['a'] });
      await signer.ask({ payment: 'p2', reserves: ['b'] });
      await signer.restart();
      const third = { payment: 'p3', reserves: ['a', 'b', 'c'] };
      const refused = refusedOf(await signer.ask(third));
      expect(refused).toMatchObject({ refused: 'reserveTaken', takenBy: ['p1', 'p2'] });
      expect(refusedOf(await signer.ask({ ...third, instead: ['p1'] })).takenBy).toEqual(['p2']);
      expect(codeOf(await signer.ask({ ...third, instead: ['p1', 'p2'] }))).toBe('signed');
      // The same name on another network is another coin.
      const litecoin = { network: 'litecoin', asset: 'LTC', payment: 'p4', reserves: ['a'] } as const;
      expect(codeOf(await signer.ask(litecoin))).toBe('signed');
    }),
  );
});
