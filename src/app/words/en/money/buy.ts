import {
  BUY_AMOUNT_MAX,
  BUY_AMOUNT_MIN,
  BUY_AMOUNT_REQUIRED,
  BUY_AMOUNT_WHOLE,
  NO_BUY_CURRENCIES,
  NO_OFFERS,
} from '../../../../wire/money/buy.ts';
import { translated } from '../../translated.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Buying crypto. */
export const buy = translated('buy', {
  get: 'You get',
  pay: 'You pay',
  amount: 'Amount',
  dollars: (n: number | string) => `$${n}`,
  popUp: 'Complete your order in the pop-up.',
  ready: 'Your order is ready. You finish it with the seller, in a window of its own.',
  open: 'Open the order',
  lost: 'The house did not answer. Try again: nothing is ordered twice.',
  agree: (name: string) => `I agree that ${name} sells me the coins, not Glasshouse.`,
  read: 'Read the disclaimer',
  about: 'You get about',
  choose: 'Choose an offer',
  via: (name: string) => `Buy via ${name}`,
  popUpNote: 'You finish the order in a pop-up. The coins arrive as a deposit.',
  loadingCoins: 'Asking what is sold',
  nothing: 'Nothing on sale',
  noCoins: NO_BUY_CURRENCIES as string,
  depositCoins: 'Deposit coins',
  offline: 'You are offline. Coins can be bought once you are back.',
  offersLost: 'The offers did not arrive.',
  again: 'Try again',
  offers: (n: number) => `${COUNTS[n] ?? n} ${n === 1 ? 'offer' : 'offers'}`,
  list: 'Offers',
  notAvailable: 'Not available',
  min: (sum: string) => `Minimum ${sum}`,
  max: (sum: string) => `Maximum ${sum}`,
  most: (coin: string, sum: string) => `Most ${coin} for ${sum}`,
  loadingOffers: 'Asking the sellers',
  none: NO_OFFERS as string,
  fees: 'After every fee. Rates change.',
  disclaimer: 'Disclaimer',
  seller:
    'The seller you choose sells you the coins and takes your payment, under its own terms, ' +
    'fees and identity checks. Glasshouse is not a party to that sale and sees neither your ' +
    'card nor your bank.',
  arrives:
    'The coins are sent to your own deposit address in this house and credited like any deposit, ' +
    'at the rate of that moment. An offer is what the seller expects to send. ' +
    'What arrives is what counts.',
  questions: 'Questions about a payment go to the seller; questions about a deposit come to us.',
  requiredRule: BUY_AMOUNT_REQUIRED as string,
  wholeRule: BUY_AMOUNT_WHOLE as string,
  maxRule: (_count: string): string => BUY_AMOUNT_MAX,
  minRule: (_dollars: number): string => BUY_AMOUNT_MIN,
});
