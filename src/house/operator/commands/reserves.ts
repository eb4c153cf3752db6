import { writeFileSync } from 'node:fs';
import { ChainError } from '../../platform/chainPort.ts';
import { type Command, outcome, UsageError } from '../command.ts';

const write = (path: string, text: string): void => {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new UsageError(code === 'EEXIST' ? `${path} exists already.` : `${path} cannot be written.`);
  }
};

/** What outsiders check with `npm run -s solvency -- FILE`. */
export const reservesCommand: Command = {
  usage: 'reserves FILE',
  help:
    'has the signer state where the coins lie, for the newest count of what is owed; into a new file, ' +
    'to be published',
  writes: true,
  run: async ({ house }, [path = '']) => {
    if (path === '') throw new UsageError('expected the name of a new file');
    // Its libraries would cost every other command its time to start.
    const { NoReserves, stateReserves } = await import('../../evidence/reserves/reserves.ts');
    const { statement, toSign, leftOut } = await stateReserves(house).catch((error: unknown) => {
      if (error instanceof NoReserves || error instanceof ChainError)
        throw new UsageError(`reserves: ${error.message}`);
      throw error;
    });
    write(path, `${JSON.stringify(statement, null, 1)}\n`);
    const { day } = statement.liabilities;
    const signed = statement.places.filter(({ signature }) => signature !== '').length;
    const lines = [
      `${path}: ${signed} signed addresses for what is owed on ${day}`,
      ...leftOut.map(({ network, what }) => `not in it, of ${network}: ${what}`),
      ...toSign.map(
        ({ network, address, message }) =>
          `sign with the wallet of ${address} (${network}), and put the signature beside it:\n  ${message}`,
      ),
    ];
    return outcome(lines.join('\n'), { file: path, day, signed, toSign, leftOut });
  },
};
