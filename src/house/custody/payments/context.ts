import { chainsOf } from '../chains/chains.ts';
import type { ChainPort } from '../../platform/chainPort.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import type { House } from '../../platform/ports.ts';
import type { RatePort } from '../../platform/rates/port.ts';
import { ratesOf } from '../../platform/rates/rates.ts';

/** What payments are made with: those of withdrawals and the house's own. */
export interface PaymentContext {
  readonly house: MailHouse & Pick<House, 'log'>;
  readonly chains: readonly ChainPort[];
  readonly rates: RatePort;
}

export const paymentContext = (house: House): PaymentContext => ({
  house,
  chains: chainsOf(house),
  rates: ratesOf(house),
});
