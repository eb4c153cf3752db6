// The Bitcoin node that tests run against. Debian has no Bitcoin Core; Knots has the same RPC.
import { ensureDebianProgram } from './debian.mjs';

/** @returns the command line that starts bitcoind, or a sentence why there is none */
export const ensureBitcoin = () =>
  ensureDebianProgram({ name: 'bitcoin-knots', suite: 'sid', program: 'usr/bin/bitcoind' });
