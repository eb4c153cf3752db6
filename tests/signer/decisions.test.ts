import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../src/house/platform/random.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { signRequestText } from '../../src/signing/request.ts';
import { plainNetwork } from './plainNetwork.ts';
import { type Asked, codeOf, house, NOON, pay, requestOf, signedOf, withSigner } from './harness.ts';

const HOUR = 3_600_000;

describe('who asks', () => {
  test(
    'a request without the house’s signature is refused, whatever it asks for',
    withSigner(async ({ answer }) => {
      const request = requestOf({});
      const other = secretsFrom('the secret of somebody else entirely', systemRandom);
      expect(codeOf(await answer(request, ''))).toBe('notTheHouse');
      expect(codeOf(await answer(request, other.sign('statement', signRequestText(request))))).toBe(
        'notTheHouse',
      );
      // Of another request: one amount differs.
      const changed = requestOf(pay('1001'));
      expect(codeOf(await answer(changed, house.sign('statement', signRequestText(request))))).toBe(
        'notTheHouse',
      );
      expect(codeOf(await answer(request, house.sign('statement', signRequestText(request))))).toBe('signed');
    }),
  );

  test(
    'two keys of the house are taken while its secret is exchanged',
    withSigner(async (signer) => {
      const next = secretsFrom('the secret that follows the one in a test', systemRandom);
      const request = requestOf({});
      const signature = next.sign('statement', signRequestText(request));
      expect(codeOf(await signer.answer(request, signature))).toBe('notTheHouse');
      signer.state.houseKeys.push(next.identity.keys.statement);
      await signer.restart();
      expect(codeOf(await signer.answer(request, signature))).toBe('signed');
      expect(codeOf(await signer.ask({ payment: 'p2', reserves: ['coin:2'] }))).toBe('signed');
    }),
  );

  test(
    'a request is taken five minutes before and after, and not a millisecond more',
    withSigner(async ({ ask }) => {
      const ages = [-300_001, -300_000, 300_000, 300_001];
      const codes = [];
      for (const [index, age] of ages.entries())
        codes.push(codeOf(await ask({ payment: `p${index}`, reserves: [`r${index}`], at: NOON + age })));
      expect(codes).toEqual(['tooOld', 'signed', 'signed', 'tooOld']);
    }),
  );

  test(
    'a request that was overheard and is played again later is refused',
    withSigner(async ({ answer, state }) => {
      const request = requestOf({});
      const signature = house.sign('statement', signRequestText(request));
      const first = signedOf(await answer(request, signature));
      expect(await answer(request, signature)).toEqual(first);
      state.now += 2 * HOUR;
      expect(codeOf(await answer(request, signature))).toBe('tooOld');
    }),
  );

  test(
    'a network without keys is refused',
    withSigner(async ({ ask }) => {
      expect(codeOf(await ask({ network: 'monero', asset: 'XMR' }))).toBe('noKeys');
    }),
  );
});

describe('what the draft says', () => {
  const a = { address: 'bc1qa', amount: '10' };
  const b = { address: 'bc1qb', amount: '20' };
  test.each<[string, Asked]>([
    ['another address', { outputs: [a], draft: { pays: [{ ...a, address: 'bc1qthief' }] } }],
    ['another amount', { outputs: [a], draft: { pays: [{ ...a, amount: '11' }] } }],
    ['one output more', { outputs: [a], draft: { pays: [a, b] } }],
    ['one output less', { outputs: [a, b], draft: { pays: [a] } }],
    ['another order', { outputs: [a, b], draft: { pays: [b, a] } }],
    ['nothing spent', { reserves: [] }],
    ['a coin of another network', { asset: 'LTC' }],
    ['nobody paid', { outputs: [] }],
    ['nobody paid of the cold account', { outputs: [], purpose: 'cold' }],
    ['a sweep that pays somebody', { purpose: 'sweep' }],
    ['gas that pays somebody', { purpose: 'gas', network: 'ethereum', asset: 'ETH' }],
    ['a sweep that keeps nothing', { purpose: 'sweep', outputs: [], keeps: [] }],
  ])('%s is a wrong draft', async (_, asked) => {
    await withSigner(async ({ ask }) => {
      expect(codeOf(await ask(asked))).toBe('draftWrong');
    })();
  });

  test(
    'text that is no draft is refused with the network’s reason',
    withSigner(async ({ answer }) => {
      const request = { ...requestOf({}), draft: '{"pays":' };
      const answered = await answer(request, house.sign('statement', signRequestText(request)));
      expect(answered).toEqual({ refused: 'draftWrong', reason: 'the draft cannot be read' });
    }),
  );

  test(
    'the case of a bech32 address makes no difference, that of another does',
    withSigner(async ({ ask }) => {
      const upper = { outputs: [{ address: 'BC1QA', amount: '10' }], draft: { pays: [a] } };
      expect(codeOf(await ask(upper))).toBe('signed');
      const legacy = { address: '1Aa', amount: '10' };
      const other = { payment: 'p2', reserves: ['coin:2'], outputs: [legacy] };
      expect(codeOf(await ask({ ...other, draft: { pays: [{ ...legacy, address: '1aA' }] } }))).toBe(
        'draftWrong',
      );
    }),
  );

  test(
    'the fee is bounded by the request and by the signer',
    withSigner(async ({ ask }) => {
      expect(codeOf(await ask({ fee: '1001' }))).toBe('feeHigh');
      expect(codeOf(await ask({ fee: '5001', feeMax: '9000' }))).toBe('feeHigh');
      expect(codeOf(await ask({ fee: '5000', feeMax: '9000' }))).toBe('signed');
    }),
  );

  test(
    'denied addresses are never paid, in whatever case and among others',
    withSigner(
      async ({ ask }) => {
        expect(codeOf(await ask(pay('10', 'BC1QDENIED')))).toBe('addressDenied');
        expect(codeOf(await ask({ outputs: [a, { address: 'bc1qdenied', amount: '1' }] }))).toBe(
          'addressDenied',
        );
        expect(codeOf(await ask({ outputs: [a] }))).toBe('signed');
      },
      { denied: new Set(['bitcoin bc1qdenied']) },
    ),
  );

  test(
    'cold payments go to cold addresses alone and count no more than their fee',
    withSigner(async ({ ask }) => {
      expect(codeOf(await ask({ purpose: 'cold', ...pay('10', 'bc1qthief') }))).toBe('addressDenied');
      expect(codeOf(await ask({ purpose: 'cold', ...pay('999999999', 'bc1qcold') }))).toBe('signed');
      // 20,000 an hour: a fee of 100 is counted, so this is one above.
      expect(codeOf(await ask({ payment: 'p2', reserves: ['c2'], ...pay('9900') }))).toBe('signed');
      expect(codeOf(await ask({ payment: 'p3', reserves: ['c3'], ...pay('9801') }))).toBe('overLimit');
      expect(codeOf(await ask({ payment: 'p3', reserves: ['c3'], ...pay('9800') }))).toBe('signed');
    }),
  );

  test(
    'sweeps and gas pay nobody and count their fees, which a thief could mine',
    withSigner(async ({ ask }) => {
      const sweep = { purpose: 'sweep', network: 'ethereum', asset: 'USDT', outputs: [] } as const;
      const codes = [];
      for (let index = 0; index < 5; index += 1) {
        const asked = {
          ...sweep,
          payment: `s${index}`,
          reserves: [`n${index}`],
          fee: '5000',
          feeMax: '5000',
        };
        codes.push(codeOf(await ask(asked)));
      }
      expect(codes).toEqual(['signed', 'signed', 'signed', 'signed', 'overLimit']);
    }),
  );
});

describe('limits', () => {
  test(
    'a payment, an hour and a day, each to the last unit',
    withSigner(async ({ ask, state }) => {
      let count = 0;
      const next = async (amount: string) => {
        count += 1;
        return codeOf(await ask({ payment: `p${count}`, reserves: [`r${count}`], fee: '0', ...pay(amount) }));
      };
      expect(await next('10001')).toBe('overLimit');
      expect([await next('10000'), await next('10000'), await next('1')]).toEqual([
        'signed',
        'signed',
        'overLimit',
      ]);
      state.now += HOUR - 1;
      expect(await next('1')).toBe('overLimit');
      state.now += 1;
      expect([await next('10000'), await next('10000')]).toEqual(['signed', 'signed']);
      state.now += HOUR;
      // 50,000 a day.
      expect([await next('10000'), await next('1')]).toEqual(['signed', 'overLimit']);
      state.now = NOON + 24 * HOUR;
      expect(await next('10000')).toBe('signed');
    }),
  );

  test(
    'are by coin, and a coin without limits is not signed for',
    withSigner(async ({ ask }) => {
      const token = { network: 'ethereum', fee: '1' } as const;
      const codes = [
        await ask({ ...token, asset: 'USDT', payment: 'a', reserves: ['1'], ...pay('10000') }),
        await ask({ ...token, asset: 'USDT', payment: 'b', reserves: ['2'], ...pay('10000') }),
        await ask({ ...token, asset: 'USDT', payment: 'c', reserves: ['3'], ...pay('1') }),
        await ask({ ...token, asset: 'ETH', payment: 'd', reserves: ['4'], ...pay('9000') }),
        await ask({ ...token, asset: 'USDC', payment: 'e', reserves: ['5'], ...pay('1') }),
      ].map(codeOf);
      expect(codes).toEqual(['signed', 'signed', 'overLimit', 'signed', 'overLimit']);
    }),
  );

  test(
    'outlast a restart, and lowered ones hold at once',
    withSigner(async (signer) => {
      await signer.ask({ ...pay('10000'), fee: '0' });
      await signer.ask({ payment: 'p2', reserves: ['r2'], ...pay('9000'), fee: '0' });
      await signer.restart();
      const more = { payment: 'p3', reserves: ['r3'], fee: '0' };
      expect(codeOf(await signer.ask({ ...more, ...pay('1001') }))).toBe('overLimit');
      signer.state.policy = {
        ...signer.state.policy,
        limits: { BTC: { payment: 10n, hour: 10n, day: 10n } },
      };
      expect(codeOf(await signer.ask({ ...more, ...pay('1') }))).toBe('overLimit');
    }),
  );

  test(
    'do not open again when the clock goes back, before or after a restart',
    withSigner(async (signer) => {
      await signer.ask({ ...pay('10000'), fee: '0' });
      await signer.ask({ payment: 'p2', reserves: ['r2'], ...pay('10000'), fee: '0' });
      const more = { payment: 'p3', reserves: ['r3'], ...pay('1'), fee: '0' };
      for (const back of [HOUR, 48 * HOUR]) {
        signer.state.now = NOON - back;
        expect(codeOf(await signer.ask(more))).toBe('overLimit');
        await signer.restart();
        expect(codeOf(await signer.ask(more))).toBe('overLimit');
      }
      signer.state.now = NOON + HOUR;
      expect(codeOf(await signer.ask(more))).toBe('signed');
    }),
  );

  test(
    'hold for requests that come at once',
    withSigner(async ({ ask }) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          ask({ payment: `p${at}`, reserves: [`r${at}`], fee: '0', ...pay('3000') }),
        ),
      );
      // 6 × 3,000 of 20,000 an hour.
      expect(answers.map(codeOf).filter((code) => code === 'signed')).toHaveLength(6);
    }),
  );
});

test(
  'a refusal that is repeated is logged once, and strangers once a minute',
  withSigner(async (signer) => {
    for (let time = 0; time < 50; time += 1) {
      await signer.ask(pay('10001'));
      await signer.answer(requestOf({ payment: `x${time}` }), 'wrong');
    }
    const lines = readFileSync(signer.path, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { refused?: string }).refused)).toEqual([
      undefined,
      'overLimit',
      'notTheHouse',
    ]);
    signer.state.now += 60_000;
    await signer.answer(requestOf({ payment: 'x99' }), 'wrong');
    expect(readFileSync(signer.path, 'utf8').trim().split('\n')).toHaveLength(4);
  }),
);

const never = () => new Promise<never>(() => {});

test(
  'a network that hangs or fails signs nothing and holds up no other',
  withSigner(
    async (signer) => {
      const monero = { network: 'monero', asset: 'XMR', payment: 'm' } as const;
      const hanging = signer.ask(monero);
      const others = signer.ask({});
      await expect(hanging).rejects.toThrow('took longer');
      expect(codeOf(await others)).toBe('signed');
      await expect(signer.ask({ ...monero, network: 'litecoin', asset: 'LTC' })).rejects.toThrow('is away');
      expect(signer.log().head().seq).toBe(1);
    },
    {},
    {
      monero: { read: never, sign: never },
      litecoin: { ...plainNetwork(), sign: () => Promise.reject(new Error('the program is away')) },
    },
  ),
);

test(
  'no more than 32 requests wait for their turn',
  withSigner(async (signer) => {
    const asked = Array.from({ length: 40 }, (_, at) =>
      signer.ask({ payment: `p${at}`, reserves: [`r${at}`] }),
    );
    const outcomes = await Promise.allSettled(asked);
    const busy = outcomes.filter(({ status }) => status === 'rejected');
    expect(busy).toHaveLength(8);
    expect(codeOf(await signer.ask({ payment: 'p0', reserves: ['r0'] }))).toBe('signed');
  }),
);
