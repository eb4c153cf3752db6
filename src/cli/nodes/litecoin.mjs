// The Litecoin node that tests run against: Litecoin Core 0.21 of Debian, which has no descriptor wallets.
import { ensureDebianProgram } from './debian.mjs';

/** @returns the command line that starts litecoind, or a sentence why there is none */
export const ensureLitecoin = () =>
  ensureDebianProgram({ name: 'litecoind', suite: 'bookworm', program: 'usr/lib/litecoin/litecoind' });
