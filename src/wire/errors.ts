import { BASIC_ERRORS, type ErrorKind, TOO_MANY_CALLS } from './basicErrors.ts';
import { WITHDRAWAL_ERRORS } from './money/withdrawalErrors.ts';

const LOG_ERRORS = {
  logEntryUnknown: {
    code: 1702,
    status: 404,
    title: 'Not in the log',
    message: 'The log does not have this entry yet.',
  },
  countUnknown: {
    code: 1703,
    status: 404,
    title: 'Not counted',
    message: 'The house has no count of this day that it can prove.',
  },
} as const satisfies Record<string, ErrorKind>;

/**
 * Every error code. Codes below 1000 are those of the product (docs/promises.md), the others are ours. A
 * refusal may replace `message`.
 */
const kinds = {
  ...BASIC_ERRORS,
  duplicateConnection: {
    code: 96,
    status: 409,
    title: 'Open somewhere else',
    message: 'This game is already open in another window.',
  },
  gameNotEnabled: {
    code: 99,
    status: 404,
    title: 'This game is closed',
    message: 'This game is not open at the moment.',
  },
  invalidEmailFlag: {
    code: 124,
    status: 403,
    title: 'Your e-mail needs a look',
    message: 'Letters to your e-mail address come back. Please set a new one.',
  },
  bonusNotAllowed: {
    code: 269,
    status: 409,
    title: 'Not with this bonus',
    message: 'Your active bonus cannot be played on this game.',
  },
  bonusLocked: {
    code: 296,
    status: 409,
    title: 'A round is still open',
    message: 'Your bonus is held by an unfinished round in another game.',
  },
  bonusSession: {
    code: 315,
    status: 409,
    title: 'The free spins do not match',
    message: 'The free spins of this bonus are out of step. Support will put it right.',
  },

  badJson: { code: 1001, status: 400, title: 'Not readable', message: 'The body is not valid JSON.' },
  badRequest: {
    code: 1002,
    status: 400,
    title: 'Not accepted',
    message: 'Something in the request is missing or wrong.',
  },
  unknownCall: { code: 1003, status: 404, title: 'Not found', message: 'There is no such call.' },
  bodyTooLarge: {
    code: 1004,
    status: 413,
    title: 'Too large',
    message: 'The body is larger than the house accepts.',
  },
  wrongOrigin: {
    code: 1005,
    status: 403,
    title: 'Wrong origin',
    message: 'This request did not come from the house\u2019s own pages.',
  },
  requestIdReused: {
    code: 1008,
    status: 409,
    title: 'Already used',
    message: 'This request id was used for another request.',
  },
  answerNotKept: {
    code: 1014,
    status: 409,
    title: 'Decided long ago',
    message:
      'This request was decided more than 30 days ago, and its answer is no longer kept. ' +
      'Your history shows whether it was carried out.',
  },
  wrongMethod: { code: 1009, status: 405, title: 'Wrong method', message: 'Calls are made with POST.' },
  wrongMediaType: {
    code: 1010,
    status: 415,
    title: 'Wrong media type',
    message: 'The body must be application/json.',
  },
  tooManyCalls: {
    code: TOO_MANY_CALLS,
    status: 429,
    title: 'Too many calls',
    message: 'Too many calls at once. Please wait a moment.',
  },
  wrongHost: {
    code: 1013,
    status: 421,
    title: 'Not this house',
    message: 'This address is not the one of the house.',
  },

  loginTaken: { code: 1101, status: 409, title: 'Name taken', message: 'This login name is taken.' },
  emailTaken: {
    code: 1102,
    status: 409,
    title: 'Address in use',
    message: 'This e-mail address is already in use.',
  },
  wrongPassword: {
    code: 1103,
    status: 401,
    title: 'Not logged in',
    message: 'This name and password do not match.',
  },
  commonPassword: {
    code: 1104,
    status: 400,
    title: 'Too easy to guess',
    message: 'This password is close to a common one.',
  },
  currentPassword: {
    code: 1105,
    status: 409,
    title: 'Not your password',
    message: 'This is not your current password.',
  },
  linkInvalid: {
    code: 1106,
    status: 409,
    title: 'This link is not valid',
    message: 'This link was used, has expired or was cut short. Ask for a new one.',
  },
  passkeyRefused: {
    code: 1107,
    status: 409,
    title: 'Passkey not accepted',
    message: 'This passkey was not accepted. Nothing was changed.',
  },
  passkeyUnknown: {
    code: 1108,
    status: 409,
    title: 'Passkey not known',
    message: 'The house does not know this passkey. It may have been removed.',
  },
  passkeyLate: {
    code: 1109,
    status: 409,
    title: 'Too late',
    message: 'This was answered before, or it took longer than five minutes. Try again.',
  },
  passkeyCopied: {
    code: 1110,
    status: 409,
    title: 'Passkey not accepted',
    message: 'This passkey counts backwards, so it may have been copied. Remove it and add it anew.',
  },
  passkeyLimit: {
    code: 1111,
    status: 409,
    title: 'Ten passkeys',
    message: 'You have ten passkeys. Remove one before you add another.',
  },
  passkeyTaken: {
    code: 1112,
    status: 409,
    title: 'Already added',
    message: 'This passkey is in use already.',
  },
  lastPasskey: {
    code: 1113,
    status: 409,
    title: 'Your last passkey',
    message: 'Turn the second step off before you remove your last passkey.',
  },
  secondStepNeeded: {
    code: 1114,
    status: 403,
    title: 'Second step',
    message: 'Confirm this with a passkey or a recovery code.',
  },
  secondStepState: {
    code: 1115,
    status: 409,
    title: 'Not changed',
    message: 'The second step is not as this page shows it. Reload to see how it is.',
  },
  recoveryCode: {
    code: 1116,
    status: 409,
    title: 'Recovery code not accepted',
    message: 'This recovery code is wrong or was used before.',
  },

  betOutOfLimits: {
    code: 1201,
    status: 409,
    title: 'Bet not accepted',
    message: 'This bet is outside the limits of the game.',
  },
  ticketUnknown: {
    code: 1202,
    status: 409,
    title: 'Seal not known',
    message: 'The sealed round is not known. Ask for a new one.',
  },
  ticketUsed: {
    code: 1203,
    status: 409,
    title: 'Already played',
    message: 'This sealed round was already played.',
  },
  choiceInvalid: {
    code: 1204,
    status: 409,
    title: 'Choice not accepted',
    message: 'These picks, coins or holds are not possible in this game.',
  },
  wrongStep: {
    code: 1205,
    status: 409,
    title: 'Not this way',
    message: 'This game is not played in this way.',
  },
  roundOpen: {
    code: 1206,
    status: 409,
    title: 'A hand is dealt',
    message: 'A hand is dealt in this game already. Draw before you deal again.',
  },
  roundNotOpen: {
    code: 1207,
    status: 409,
    title: 'No hand is dealt',
    message: 'There is no dealt hand to draw to.',
  },
  notEnoughTokens: { code: 1208, status: 409, title: 'No tokens', message: 'You have no tokens.' },

  depositMethod: {
    code: 1301,
    status: 409,
    title: 'No deposit this way',
    message: 'No deposit option currently available. Please contact our Customer Support.',
  },
  depositPaused: {
    code: 1313,
    status: 503,
    title: 'Paused',
    message: 'This network does not answer at the moment. Please try again in a few minutes.',
  },
  depositRate: {
    code: 1314,
    status: 503,
    title: 'Paused',
    message:
      'The price of this coin is not certain at the moment. What you have sent is credited as soon as it is.',
  },
  depositBlocked: {
    code: 1302,
    status: 409,
    title: 'Withdrawal pending',
    message: 'Cancel the pending withdrawal before you deposit.',
  },
  faucet: { code: 1303, status: 409, title: 'Not paid', message: 'The devnet cannot pay this.' },
  exchange: {
    code: 1310,
    status: 409,
    title: 'Order not placed',
    message: 'The exchange did not take this order. Please try another offer.',
  },
  exchangeOrder: { code: 1311, status: 404, title: 'Order not known', message: 'There is no such order.' },
  callbackSignature: {
    code: 1312,
    status: 401,
    title: 'Not signed',
    message: 'The signature of this callback is wrong.',
  },

  bonusCodeNotAllowed: {
    code: 1401,
    status: 409,
    title: 'Bonus code not allowed',
    message: 'Your account is temporarily limited, please contact us',
  },
  bonusActive: {
    code: 1402,
    status: 409,
    title: 'One bonus at a time',
    message: 'You already have a bonus. Finish or cancel it first.',
  },
  bonusCodeUnknown: {
    code: 1403,
    status: 404,
    title: 'Code not known',
    message: 'There is no such bonus code.',
  },
  bonusCodeEnded: { code: 1404, status: 409, title: 'Code has ended', message: 'This bonus code has ended.' },
  bonusCodeUsed: {
    code: 1405,
    status: 409,
    title: 'Already used',
    message: 'You have already used this bonus code.',
  },
  bonusNone: { code: 1406, status: 409, title: 'No bonus', message: 'There is no bonus to cancel.' },
  bonusKept: { code: 1407, status: 409, title: 'Not cancelled', message: 'This bonus cannot be cancelled.' },
  bonusMaxBet: {
    code: 1408,
    status: 409,
    title: 'Above the highest bet',
    message: 'This bet is higher than your active bonus allows.',
  },

  limitReached: {
    code: 1501,
    status: 409,
    title: 'Your limit',
    message: 'You have reached a limit that you set.',
  },
  onBreak: {
    code: 1502,
    status: 409,
    title: 'You are taking a break',
    message: 'You are taking a break from play.',
  },
  selfExcluded: {
    code: 1503,
    status: 409,
    title: 'You excluded yourself',
    message: 'You excluded yourself from play.',
  },
  ...LOG_ERRORS,
  ...WITHDRAWAL_ERRORS,
} as const satisfies Record<string, ErrorKind>;

export type ErrorName = keyof typeof kinds;
export const ERRORS: Readonly<Record<ErrorName, ErrorKind>> = kinds;

const byCode = new Map<number, ErrorName>(
  (Object.keys(kinds) as ErrorName[]).map((name) => [kinds[name].code, name]),
);

/** The name of a code; undefined for an unknown one. */
export const errorName = (code: number): ErrorName | undefined => byCode.get(code);
