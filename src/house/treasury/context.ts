import { chainsOf } from '../chains/chains.ts';
import type { ChainPort } from '../chainPort.ts';
import type { MailHouse } from '../mail/mail.ts';
import type { House } from '../ports.ts';
import type { RatePort } from '../rates/port.ts';
import { ratesOf } from '../rates/rates.ts';

/** What the house's own payments are made with. */
export interface TreasuryContext {
  readonly house: MailHouse & Pick<House, 'log'>;
  readonly chains: readonly ChainPort[];
  readonly rates: RatePort;
}

export const treasuryContext = (house: House): TreasuryContext => ({
  house,
  chains: chainsOf(house),
  rates: ratesOf(house),
});
