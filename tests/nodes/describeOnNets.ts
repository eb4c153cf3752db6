import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { FAMILIES, type TestNet } from './testNets.ts';

/** Makes a test of what is done on the network, which is open while its tests run. */
type OnNet = (
  body: (net: TestNet, context: TestContext) => Promise<void>,
) => (context: TestContext) => Promise<void>;

const OPEN_MS = 600_000;

/** Declares the same tests on each network. Of one that cannot run here a skipped test says why. */
export const describeOnNets = (declare: (network: string, onNet: OnNet) => void): void => {
  describe.each(Object.entries(FAMILIES))('a house on %s', (network, { missing, open }) => {
    if (missing !== null) {
      test.skip(`does not run: ${missing}`, () => {});
      return;
    }
    let net: TestNet;
    beforeAll(async () => {
      net = await open();
    }, OPEN_MS);
    afterAll(() => net.close());
    declare(network, (body) => (context) => body(net, context));
  });
};
