/** The part of a WebSocket that the live connection uses. */
export interface Socket {
  binaryType: string;
  readonly readyState: number;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'error', listener: () => void, options: { signal: AbortSignal }): void;
  addEventListener(
    type: 'message',
    listener: (event: { data: unknown }) => void,
    options: { signal: AbortSignal },
  ): void;
  addEventListener(
    type: 'close',
    listener: (event: { code: number; reason: string }) => void,
    options: { signal: AbortSignal },
  ): void;
}

interface SocketEvents {
  readonly opened: () => void;
  readonly message: (data: unknown) => void;
  readonly closed: (code: number, reason: string) => void;
}

export const SOCKET_OPEN = 1;

/**
 * Listens to a socket. @returns detaches the listeners, then closes: closing a half-open socket may take
 * minutes, and its later events must not reach the next connection.
 */
export const listen = (socket: Socket, events: SocketEvents): (() => void) => {
  const detach = new AbortController();
  const { signal } = detach;
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', events.opened, { signal });
  socket.addEventListener('message', ({ data }) => events.message(data), { signal });
  socket.addEventListener(
    'close',
    ({ code, reason }) => {
      detach.abort();
      events.closed(code, reason);
    },
    { signal },
  );
  return () => {
    detach.abort();
    socket.close();
  };
};
