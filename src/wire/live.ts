/** The live connection: its frames and timings. */

export const LIVE_PATH = '/live';

/** Types of a frame; a frame is a MessagePack array [type, id, payload]. */
export const FRAME = { error: 1, subscribe: 2, unsubscribe: 3, lastWinners: 4 } as const;
export type FrameType = (typeof FRAME)[keyof typeof FRAME];

/** Topics that a client may subscribe to; the payload of a subscribe or unsubscribe frame. */
export const TOPICS = ['last-winners'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * Payload of a push that stands for pushes that may be missing: the page asks for the list. Pages of earlier
 * builds ignore it.
 */
export const PUSHES_MISSED = null;

/** The heartbeat is a text frame, so that binary frames have the four types only. */
export const PING = 'ping';
export const PONG = 'pong';

export const MESSAGE_ID_MAX = 65_535;
export const MESSAGE_ID_LIFETIME_MS = 60_000;
export const CONNECT_TIMEOUT_MS = 10_000;
export const CLEANUP_TIMEOUT_MS = 60_000;
export const CLEANUP_CHECK_MS = 30_000;
/**
 * Base of reconnect attempts and delay. Attempts are unlimited by default; the delay never exceeds the cap.
 */
export const RECONNECT_ATTEMPTS_BASE = 5;
export const RECONNECT_DELAY_BASE_MS = 60_000;
export const RECONNECT_DELAY_CAP_MS = 60_000;
export const HEARTBEAT_INTERVAL_MS = 30_000;
export const HEARTBEAT_TIMEOUT_MS = 5_000;
export const ERROR_CACHE_MAX = 1_000;
export const ERROR_CACHE_MS = 60_000;
/** A frame from a client is a few bytes; more is refused and the socket closed with 1009. */
export const CLIENT_FRAME_BYTES_MAX = 1_024;
