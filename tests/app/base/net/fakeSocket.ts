import { decode, encode } from '@msgpack/msgpack';
import type { Socket } from '../../../../src/app/base/net/socket.ts';

type Listener = { run: (event: never) => void; signal: AbortSignal };

/** A socket controlled by the test. close() never completes, like that of a half-open socket. */
export class FakeSocket implements Socket {
  binaryType = 'blob';
  readyState = 0;
  sent: (string | Uint8Array)[] = [];
  closeCalls = 0;
  #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, run: (event: never) => void, { signal }: { signal: AbortSignal }): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), { run, signal }]);
  }
  get listening(): number {
    return [...this.#listeners.values()].flat().filter(({ signal }) => !signal.aborted).length;
  }
  #emit(type: string, event: object): void {
    for (const { run, signal } of this.#listeners.get(type) ?? []) if (!signal.aborted) run(event as never);
  }
  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.sent.push(data);
  }
  close(): void {
    this.closeCalls += 1;
    this.readyState = 2;
  }
  get pings(): number {
    return this.sent.filter((data) => data === 'ping').length;
  }
  get frames(): unknown[] {
    return this.sent.flatMap((data) => (typeof data === 'string' ? [] : [decode(data)]));
  }

  open(): void {
    this.readyState = 1;
    this.#emit('open', {});
  }
  say(data: unknown): void {
    this.#emit('message', { data });
  }
  frame(...triple: unknown[]): void {
    const bytes = encode(triple);
    this.say(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  pong(): void {
    this.say('pong');
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.#emit('close', { code, reason });
  }
}
