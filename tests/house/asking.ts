/** Calls of the house, asked without http. */
import type { BoundCall } from '../../src/house/platform/http/bind.ts';
import { type Caller, isRefusal, type Refusal } from '../../src/house/platform/ports.ts';
import type { Call } from '../../src/wire/call.ts';
import { noSession } from './harness.ts';

/** An answer that is no refusal; fails the test otherwise. */
export const good = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused} ${answer.message?.join(' ') ?? ''}`);
  return answer;
};

/** Asks these calls for a player, or for a visitor where the id is null. */
export const askerOf =
  (calls: readonly BoundCall[]) =>
  async <Req, Ans>(
    call: Call<Req, Ans>,
    playerId: string | null,
    request: NoInfer<Req>,
    caller: Partial<Caller> = {},
  ): Promise<Ans | Refusal> => {
    const bound = calls.find((one) => one.call.path === call.path);
    if (!bound) throw new Error(`nothing answers ${call.path}`);
    const answer = await bound.handle({ playerId, ip: '127.0.0.1', session: noSession, ...caller }, request);
    return answer as Ans | Refusal;
  };
