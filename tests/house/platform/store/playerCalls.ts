/** Every call of a player that has a body, asked once so that it is answered. */
import {
  messageDelete,
  messageRead,
  messages,
  pushSubscribe,
  pushUnsubscribe,
} from '../../../../src/wire/player/messages.ts';
import { buyOffers, buyOrder } from '../../../../src/wire/money/buy.ts';
import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms } from '../../../../src/wire/money/bonusCodes.ts';
import { depositAddress, recentDeposits } from '../../../../src/wire/money/cashier.ts';
import { withdrawalMake, withdrawalRevert } from '../../../../src/wire/money/withdrawals.ts';
import {
  confirmOptions,
  passkeyAdd,
  passkeyAddOptions,
  passkeyRemove,
  passkeyRename,
  recoveryCodesRenew,
  secondStepOff,
  secondStepOn,
} from '../../../../src/wire/player/passkeys.ts';
import { mailingChoose, passwordChange, profileEdit } from '../../../../src/wire/player/profile.ts';
import {
  protectionBreak,
  protectionExclude,
  protectionLimit,
} from '../../../../src/wire/player/protection.ts';
import { favoriteAdd, favoriteRemove } from '../../../../src/wire/player/status.ts';
import type { Call } from '../../../../src/wire/call.ts';
import { GIFT, openBonus } from '../../bonus/facts.ts';
import type { TestHouse } from '../../harness.ts';
import { makeDevice } from '../../players/passkeys/device.ts';
import { BTC, WALLET } from '../../money/withdrawals/setUp.ts';

/** Asks a call, and fails where it is refused. */
type Ask = <Req, Ans>(call: Call<Req, Ans>, request: NoInfer<Req>) => Promise<Ans>;

/** The address of the house whose passkeys these are. */
export const ORIGIN = 'https://play.example.org';
/** Of the player that `startPlay` signs up. */
const PASSWORD = 'kettle42fern';

const usePasskeys = async (ask: Ask): Promise<void> => {
  const device = makeDevice(ORIGIN, 'phone');
  const { options } = await ask(passkeyAddOptions, { password: PASSWORD });
  const { passkeys } = await ask(passkeyAdd, { name: 'phone', attestation: device.make(options) });
  const passkeyId = passkeys[0]?.passkeyId ?? '';
  await ask(passkeyRename, { passkeyId, name: 'old phone' });
  const confirm = async (action: 'step-on' | 'step-off' | 'codes') => {
    const asked = await ask(confirmOptions, { action, subject: '' });
    return device.sign(asked.options);
  };
  await ask(secondStepOn, { passkey: await confirm('step-on') });
  await ask(recoveryCodesRenew, { confirmation: { passkey: await confirm('codes') } });
  await ask(secondStepOff, { confirmation: { passkey: await confirm('step-off') } });
  await ask(passkeyRemove, { passkeyId, password: PASSWORD });
};

const useMoney = async (parts: TestHouse, ask: Ask): Promise<void> => {
  await ask(depositAddress, BTC);
  await ask(recentDeposits, { createdSinceTimeStamp: 0 });
  const withdrawal = { ...BTC, amount: 10_000, destinationAddress: WALLET };
  await ask(withdrawalMake, { requestId: 'withdrawal-one', ...withdrawal });
  await ask(withdrawalRevert, { requestId: 'take-back-one' });
  const wish = { currencyFrom: 'USD', currencyTo: 'BTC', amountFrom: 50 } as const;
  const { changellyOffers: offers } = await ask(buyOffers, wish);
  const providerCode = offers.find(({ errorType }) => errorType === null)?.providerCode ?? '';
  await ask(buyOrder, { ...wish, requestId: 'order-number-one', providerCode, agree: true });
  await openBonus(parts).code('FERN', GIFT);
  const bonusCode = 'FERN';
  await ask(bonusCodeTerms, { bonusCode });
  await ask(bonusCodeClaim, { requestId: 'claim-number-one', bonusCode });
  await ask(bonusCodeCancel, { requestId: 'cancel-number-one' });
};

const useMessages = async (ask: Ask): Promise<void> => {
  const { messages: found } = await ask(messages, { before: null });
  const messageId = found[0]?.id ?? '';
  await ask(messageRead, { messageId });
  await ask(messageDelete, { messageId });
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  await ask(pushSubscribe, { endpoint, keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } });
  await ask(pushUnsubscribe, { endpoint });
};

/** The break and the exclusion come last, as nothing is played after them. */
export const useEverything = async (parts: TestHouse, ask: Ask): Promise<void> => {
  await ask(favoriteAdd, { gameId: 'moonflower' });
  await ask(favoriteRemove, { gameId: 'moonflower' });
  await useMoney(parts, ask);
  await useMessages(ask);
  await usePasskeys(ask);
  await ask(mailingChoose, { mailing: 'newsletter', on: true });
  const profile = { email: 'violet@example.org', newsletter: true, lottoMailing: true };
  await ask(profileEdit, { ...profile, password: PASSWORD });
  const changed = 'another kettle 43';
  await ask(passwordChange, { password: PASSWORD, newPassword1: changed, newPassword2: changed });
  await ask(protectionLimit, { name: 'sessionMinutes', value: 60 });
  await ask(protectionBreak, { days: 1, agree: true });
  await ask(protectionExclude, { days: 182, agree: true });
};
