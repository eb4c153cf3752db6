import type { ServerOptions } from 'vite';
import { LOG_PATH } from '../../wire/log.ts';
import { LIVE_PATH } from '../../wire/live.ts';
import { TICKET_LISTS_PATH } from '../../wire/play/lotto.ts';
import { CHAT_PATH } from '../../wire/player/status.ts';

/**
 * What the house answers itself while Vite serves the app: every call, its own pages, the live connection.
 * @param house its origin, e.g. `http://127.0.0.1:8080`
 */
export const houseProxy = (house: string): NonNullable<ServerOptions['proxy']> => ({
  '^/.+/json2$': { target: house },
  [`^(/devnet|/healthz|/readyz|${CHAT_PATH})([/.?]|$)`]: { target: house },
  [`^(${TICKET_LISTS_PATH}|${LOG_PATH})/`]: { target: house },
  [`^${LIVE_PATH}([?]|$)`]: { target: house, ws: true },
});
