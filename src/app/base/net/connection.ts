import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  CONNECT_TIMEOUT_MS,
  FRAME,
  type FrameType,
  PING,
  PONG,
  PUSHES_MISSED,
  RECONNECT_ATTEMPTS_BASE,
  RECONNECT_DELAY_BASE_MS,
  RECONNECT_DELAY_CAP_MS,
  type Topic,
} from '../../../wire/live.ts';
import { createMessageIds } from '../../../wire/messageIds.ts';
import type { Timers } from '../clock.ts';
import { backoffMs } from '../../../wire/backoff.ts';
import { createReporter, type LiveError } from './liveErrors.ts';
import type { Frame } from './frames.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { listen, type Socket, SOCKET_OPEN } from './socket.ts';

type LiveState = 'idle' | 'connecting' | 'reconnecting' | 'open' | 'error' | 'closed' | 'offline';

interface Codec {
  encodeFrame(frame: Frame): Uint8Array<ArrayBuffer>;
  decodeFrame(bytes: ArrayBuffer): Frame;
}

export interface LivePorts {
  readonly timers: Timers;
  readonly randomBelow: (limit: number) => number;
  readonly openSocket: (url: string) => Socket;
  readonly loadCodec: () => Promise<Codec>;
  readonly browserOnline: () => boolean;
  readonly report: (error: LiveError) => void;
  /** Called with whether the house answered (a pong, an open socket), for the connectivity monitor. */
  readonly recordOutcome: (answered: boolean) => void;
  /** Unlimited by default. */
  readonly attemptsMax?: number;
}

export interface Subscriber {
  readonly onPush: (payload: unknown) => void;
  /** After a reconnection, or when the house says so: pushes may be missing, so load a snapshot. */
  readonly onAgain: () => void;
}

/** WebSocket close codes (IANA registry): the house restarts, or is overloaded. */
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;
const PUSH_TOPIC: Partial<Record<FrameType, Topic>> = { [FRAME.lastWinners]: 'last-winners' };
const BACKOFF = {
  capMs: Math.min(RECONNECT_DELAY_BASE_MS, RECONNECT_DELAY_CAP_MS),
  baseAttempts: RECONNECT_ATTEMPTS_BASE,
};

const nothing = () => {};

/** The payload of an error frame is { code, message }; anything else is shown as it is. */
const messageOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'message' in payload
    ? String(payload.message)
    : JSON.stringify(payload);

/** One live connection to the house, which reconnects while it has subscribers. */
export class Connection {
  readonly #ports: LivePorts;
  readonly #url: string;
  readonly #state = signal<LiveState>('idle');
  readonly #topics = new Map<Topic, Set<Subscriber>>();
  readonly #report: ReturnType<typeof createReporter>;
  readonly #ids: ReturnType<typeof createMessageIds>;
  #codec: Codec | null = null;
  #socket: Socket | null = null;
  #letGo: () => void = nothing;
  #cancelTimer: () => void = nothing;
  #heartbeat: Heartbeat | null = null;
  #attempts = 0;
  /** Grows with every attempt and end, to ignore a codec that was loaded for an earlier attempt. */
  #turn = 0;
  #opened = false;
  /** Steady ms of the last subscription or unsubscription, for the clean-up. */
  #usedAt: number;

  constructor(url: string, ports: LivePorts) {
    this.#url = url;
    this.#ports = ports;
    this.#usedAt = ports.timers.steady();
    this.#report = createReporter(ports.timers.steady, ports.report);
    this.#ids = createMessageIds(ports.timers.steady, ports.randomBelow);
  }

  get state(): ReadonlySignal<LiveState> {
    return this.#state;
  }
  get attempts(): number {
    return this.#attempts;
  }
  /** Steady ms since when there are no subscribers; null while there are. */
  get idleSince(): number | null {
    return this.#topics.size === 0 ? this.#usedAt : null;
  }

  /** Subscribes to a topic, and connects if needed. @returns unsubscribes */
  subscribe(topic: Topic, subscriber: Subscriber): () => void {
    const subscribers = this.#topics.get(topic) ?? new Set();
    const first = subscribers.size === 0;
    subscribers.add(subscriber);
    this.#topics.set(topic, subscribers);
    this.#usedAt = this.#ports.timers.steady();
    if (this.#state.value === 'idle' || this.#state.value === 'closed') this.#begin('connecting');
    else if (this.#state.value === 'open' && first) this.#send(FRAME.subscribe, topic);
    return () => this.#leave(topic, subscribers, subscriber);
  }

  #leave(topic: Topic, subscribers: Set<Subscriber>, subscriber: Subscriber): void {
    if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
    this.#topics.delete(topic);
    this.#usedAt = this.#ports.timers.steady();
    if (this.#state.value === 'open') this.#send(FRAME.unsubscribe, topic);
  }

  /** Disconnects until `goOnline`. */
  goOffline(): void {
    if (this.#state.value === 'idle' || this.#state.value === 'closed') return;
    this.#end();
    this.#state.value = 'offline';
  }

  /** Connects at once after `goOffline`. */
  goOnline(): void {
    if (this.#state.value === 'offline') this.#retryNow();
  }

  /** When the device woke or the page became visible: checks an open socket, or connects at once. */
  wake(): void {
    if (this.#state.value === 'open') this.#heartbeat?.beat();
    else if ((this.#state.value === 'error' || this.#state.value === 'reconnecting') && !this.#socket)
      this.#retryNow();
  }

  /** Closes the connection. A new subscriber opens it again. */
  destroy(): void {
    this.#end();
    this.#state.value = 'closed';
  }

  #retryNow(): void {
    this.#attempts = 0;
    this.#begin('reconnecting');
  }

  #begin(state: 'connecting' | 'reconnecting'): void {
    this.#end();
    if (!this.#ports.browserOnline()) {
      this.#state.value = 'offline';
      return;
    }
    this.#state.value = state;
    this.#cancelTimer = this.#ports.timers.after(CONNECT_TIMEOUT_MS, () => {
      this.#report('connection timeout');
      this.#failed();
    });
    if (this.#codec) this.#connect();
    else void this.#loadThenConnect(this.#turn);
  }

  async #loadThenConnect(turn: number): Promise<void> {
    try {
      this.#codec = await this.#ports.loadCodec();
      if (turn === this.#turn) this.#connect();
    } catch {
      if (turn === this.#turn) this.#failed();
    }
  }

  #connect(): void {
    const socket = this.#ports.openSocket(this.#url);
    this.#socket = socket;
    this.#letGo = listen(socket, {
      opened: () => this.#whenOpen(),
      message: (data) => this.#receive(data),
      closed: (code, reason) => this.#whenClosed(code, reason),
    });
  }

  #whenOpen(): void {
    this.#cancelTimer();
    this.#state.value = 'open';
    this.#ports.recordOutcome(true);
    this.#heartbeat = startHeartbeat(this.#ports.timers, () => this.#socket?.send(PING), {
      alive: () => {
        // The backoff starts anew only after a heartbeat, not after opening.
        this.#attempts = 0;
        this.#ports.recordOutcome(true);
      },
      dead: () => {
        this.#ports.recordOutcome(false);
        this.#retryLater('reconnecting');
      },
    });
    for (const topic of this.#topics.keys()) this.#send(FRAME.subscribe, topic);
    const again = this.#opened;
    this.#opened = true;
    if (again)
      for (const subscribers of this.#topics.values()) for (const { onAgain } of subscribers) onAgain();
  }

  #whenClosed(code: number, reason: string): void {
    const wasOpen = this.#state.value === 'open';
    if (code !== SERVICE_RESTART && code !== TRY_AGAIN_LATER)
      this.#report('connection error', `${code} ${reason}`.trim());
    // Overloaded: the house answered, and is left alone for the longest backoff.
    this.#ports.recordOutcome(code === TRY_AGAIN_LATER);
    if (code === TRY_AGAIN_LATER) this.#attempts = Math.max(this.#attempts, RECONNECT_ATTEMPTS_BASE - 1);
    this.#retryLater(wasOpen ? 'reconnecting' : 'error');
  }

  #failed(): void {
    this.#ports.recordOutcome(false);
    this.#retryLater('error');
  }

  #retryLater(state: 'error' | 'reconnecting'): void {
    this.#end();
    this.#attempts += 1;
    if (this.#topics.size === 0 || this.#attempts > (this.#ports.attemptsMax ?? Infinity)) {
      this.#state.value = 'closed';
      return;
    }
    this.#state.value = state;
    const delayMs = backoffMs(this.#attempts, BACKOFF, this.#ports.randomBelow);
    this.#cancelTimer = this.#ports.timers.after(delayMs, () => this.#begin('reconnecting'));
  }

  #receive(data: unknown): void {
    if (data === PONG) return this.#heartbeat?.pong();
    if (!(data instanceof ArrayBuffer) || !this.#codec)
      return this.#report('unsupported data type', typeof data);
    let frame: Frame;
    try {
      frame = this.#codec.decodeFrame(data);
    } catch (error) {
      return this.#report('decode failure', error instanceof Error ? error.message : '');
    }
    const [type, , payload] = frame;
    if (type === FRAME.error) return this.#report('server error', messageOf(payload));
    const topic = PUSH_TOPIC[type];
    for (const { onPush, onAgain } of (topic && this.#topics.get(topic)) ?? [])
      if (payload === PUSHES_MISSED) onAgain();
      else onPush(payload);
  }

  #send(type: FrameType, payload: unknown): void {
    if (!this.#socket || !this.#codec || this.#socket.readyState !== SOCKET_OPEN)
      return this.#report('WebSocket is not open');
    const id = this.#ids.next();
    if (id === null) return this.#report('encode failure', 'every message id is in use');
    try {
      this.#socket.send(this.#codec.encodeFrame([type, id, payload]));
    } catch (error) {
      this.#report('encode failure', error instanceof Error ? error.message : '');
    }
  }

  #end(): void {
    this.#turn += 1;
    this.#cancelTimer();
    this.#cancelTimer = nothing;
    this.#heartbeat?.stop();
    this.#heartbeat = null;
    this.#letGo();
    this.#letGo = nothing;
    this.#socket = null;
  }
}
