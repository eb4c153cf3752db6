import pino from 'pino';
import type { Config } from './config.ts';
import type { Log } from './ports.ts';

/** Never in a log, whoever hands it over: what opens an account, a session or a round not yet revealed. */
const SECRET_MEMBERS = ['password', 'token', 'secret', 'cookie', 'serverSeed', 'csrfToken', 'email'];

/**
 * Structured lines on standard error; standard output is for the one line that says where the house is open.
 */
export const makeLog = (level: Config['logLevel']): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`]), censor: '[kept out]' },
    },
    pino.destination(2),
  );
