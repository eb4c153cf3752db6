import { CURRENCIES } from '../../../wire/money/currencies.ts';
import { formatUsd, parseMicroUsd } from '../../platform/rates/convert.ts';
import { acceptRate, marketStates } from '../../platform/rates/rates.ts';
import type { House } from '../../platform/ports.ts';
import { makeTable } from '../../platform/table.ts';
import { type Command, outcome, refusedBy, UsageError } from '../command.ts';

const checkMarket = ({ config }: House): void => {
  if (!config.rates) throw refusedBy('playRates', 'this house has made-up rates, as every one with a devnet');
};
const minutes = (since: number, now: number): string => `${Math.round((now - since) / 60_000)} min`;

const show: Command = {
  usage: 'rates',
  help: 'the market rate of each coin with its age; where it is in doubt, why and since when',
  writes: false,
  run: async ({ house }) => {
    checkMarket(house);
    const now = house.clock.now();
    const coins = (await marketStates(house.db.kysely)).map(({ currency, rate, doubt }) => ({
      currency,
      usd: rate && formatUsd(rate.microUsd),
      takenAt: rate?.takenAt ?? null,
      doubt: doubt && {
        why: doubt.why,
        since: doubt.since,
        reading: formatUsd(doubt.microUsd),
        low: formatUsd(doubt.low),
        high: formatUsd(doubt.high),
        readAt: doubt.readAt,
      },
    }));
    const rows = coins.map(({ currency, usd, takenAt, doubt }) => [
      currency,
      usd ?? '',
      takenAt === null ? '' : minutes(takenAt, now),
      doubt?.why ?? '',
      doubt ? minutes(doubt.since, now) : '',
      doubt ? `${doubt.low} to ${doubt.high}` : '',
    ]);
    return outcome(makeTable([['currency', 'usd', 'age', 'doubt', 'since', 'markets say'], ...rows]), coins);
  },
};

const accept: Command = {
  usage: 'rates accept CURRENCY USD',
  help: 'opens a coin whose rate is in doubt, at a price within what its markets said last',
  writes: true,
  run: async ({ house }, [name = '', usd = '']) => {
    checkMarket(house);
    const currency = CURRENCIES.find((code) => code === name);
    if (!currency) throw new UsageError(`CURRENCY: expected one of ${CURRENCIES.join(', ')}, got "${name}"`);
    const microUsd = parseMicroUsd(usd);
    if (microUsd === null || microUsd === 0n)
      throw new UsageError(`USD: expected dollars for one coin, such as 96400.50, got "${usd}"`);
    const why = await acceptRate(house, currency, microUsd);
    if (why !== null) throw refusedBy('notAccepted', why);
    const price = formatUsd(microUsd);
    const text = `${currency} is open again at ${price} USD; the house takes it up within a minute`;
    return outcome(text, { currency, usd: price });
  },
};

/** The first one whose words fit is taken, so the one without arguments stands last. */
export const rateCommands: readonly Command[] = [accept, show];
