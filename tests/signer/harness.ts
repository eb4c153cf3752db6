import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '../../src/house/platform/random.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { createHistory } from '../../src/signer/history.ts';
import { createLog, openLog } from '../../src/signer/log.ts';
import type { SigningNetwork } from '../../src/signer/network.ts';
import type { Policy } from '../../src/signer/rules.ts';
import { createSigner } from '../../src/signer/signer.ts';
import {
  type SignAnswer,
  type SignedDraft,
  type SigningNetworkId,
  signRequestText,
  type SignOutput,
  type SignRefused,
  type SignRequest,
} from '../../src/signing/request.ts';
import { plainNetwork } from './plainNetwork.ts';

export const house = secretsFrom('the secret of a house in a test', systemRandom);
/** A Monday, noon. */
export const NOON = Date.UTC(2026, 10, 23, 12);

export const testFolder = (): string => mkdtempSync(join(tmpdir(), 'glasshouse-signer-'));

/** What the request asks for and its draft does; the draft can say something else. */
export interface Asked extends Partial<Omit<SignRequest, 'draft'>> {
  readonly fee?: string;
  readonly reserves?: readonly string[];
  readonly keeps?: readonly SignOutput[];
  readonly draft?: {
    readonly pays?: readonly SignOutput[];
    readonly fee?: string;
  };
}

export const requestOf = ({ fee, reserves, keeps, draft, ...asked }: Asked): SignRequest => {
  const outputs = asked.outputs ?? [{ address: 'bc1qplayer', amount: '1000' }];
  return {
    payment: 'p1',
    version: 1,
    purpose: 'withdrawals',
    network: 'bitcoin',
    asset: 'BTC',
    feeMax: '1000',
    at: NOON,
    ...asked,
    outputs,
    draft: JSON.stringify({
      pays: draft?.pays ?? outputs,
      keeps: keeps ?? [{ address: 'bc1qchange', amount: '5' }],
      fee: draft?.fee ?? fee ?? '100',
      reserves: reserves ?? ['coin:0'],
    }),
  };
};

const NONE: ReadonlySet<string> = new Set();
const small = { payment: 10_000n, hour: 20_000n, day: 50_000n };
export const POLICY: Policy = {
  limits: { BTC: small, LTC: small, ETH: small, USDT: small },
  feeMax: { BTC: 5_000n, LTC: 5_000n, ETH: 5_000n },
  cold: new Set(['bitcoin bc1qcold']),
  denied: NONE,
};

export const KEY = 'ab'.repeat(32);

/** A signer on a log file of its own, with a clock that the test sets; `restart` opens the same log again. */
export const openSigner = async (
  folder: string,
  first: Partial<Policy> = {},
  more: Partial<Record<SigningNetworkId, SigningNetwork>> = {},
) => {
  const path = join(folder, 'signer.log');
  const clock = { now: () => state.now };
  const state = { now: NOON, policy: { ...POLICY, ...first }, houseKeys: [house.identity.keys.statement] };
  const opened = async (isNew: boolean) => {
    if (isNew) await createLog(path);
    const history = createHistory();
    const { log } = await openLog(path, { key: KEY, at: state.now, take: history.take });
    const networks = { bitcoin: plainNetwork(), litecoin: plainNetwork(), ethereum: plainNetwork(), ...more };
    const policy = () => state.policy;
    const { houseKeys } = state;
    const networkMs = 2_000;
    const signer = createSigner({ networks, houseKeys, policy, clock, log, history, networkMs });
    return { log, signer };
  };
  let current = await opened(true);
  return {
    path,
    state,
    log: () => current.log,
    /** Asks as the house does: with its signature, at the present time. */
    ask: (asked: Asked): Promise<SignAnswer> => {
      const request = requestOf({ at: state.now, ...asked });
      return current.signer.answer(request, house.sign('statement', signRequestText(request)));
    },
    answer: (request: SignRequest, signature: string) => current.signer.answer(request, signature),
    restart: async () => {
      await current.log.close();
      current = await opened(false);
    },
    close: () => current.log.close(),
  };
};

export type TestSigner = Awaited<ReturnType<typeof openSigner>>;

/** Runs a test with a signer in a folder that is deleted afterwards. */
export const withSigner =
  (
    run: (signer: TestSigner) => Promise<void>,
    policy: Partial<Policy> = {},
    more: Partial<Record<SigningNetworkId, SigningNetwork>> = {},
  ) =>
  async (): Promise<void> => {
    const folder = testFolder();
    const signer = await openSigner(folder, policy, more);
    try {
      await run(signer);
    } finally {
      await signer.close();
      rmSync(folder, { recursive: true });
    }
  };

export const signedOf = (answer: SignAnswer): SignedDraft => {
  if ('refused' in answer) throw new Error(`refused (${answer.refused}): ${answer.reason}`);
  return answer;
};
export const refusedOf = (answer: SignAnswer): SignRefused => {
  if (!('refused' in answer)) throw new Error(`signed: ${answer.txid}`);
  return answer;
};

/** The code of a refusal, or that it was signed. */
export const codeOf = (answer: SignAnswer): string => ('refused' in answer ? answer.refused : 'signed');
/** What a request asks to be paid. */
export const pay = (amount: string, address = 'bc1qplayer') => ({ outputs: [{ address, amount }] });
