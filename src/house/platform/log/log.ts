import pino from 'pino';
import type { Config } from '../config/config.ts';
import type { Log } from '../ports.ts';

/** Never logged, whoever passes it: what opens an account, a session or a seed that is not revealed. */
const SECRET_MEMBERS = ['password', 'token', 'secret', 'cookie', 'serverSeed', 'csrfToken', 'email'];

/** Structured lines on standard error. Standard output carries only the line with the house's address. */
export const makeLog = (level: Config['logLevel']): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`]), censor: '[kept out]' },
    },
    pino.destination(2),
  );
