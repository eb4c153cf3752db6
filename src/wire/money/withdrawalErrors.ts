import type { ErrorKind } from '../basicErrors.ts';

/** Refusals of a withdrawal. */
export const WITHDRAWAL_ERRORS = {
  contactBilling: {
    code: 1601,
    status: 409,
    title: 'Not now',
    message: 'Your account is temporarily limited, please contact billing',
  },
  verifyEmailFirst: {
    code: 1602,
    status: 409,
    title: 'Verify your e-mail',
    message: 'Verify your e-mail address before you withdraw.',
  },
  passwordChanged: {
    code: 1603,
    status: 409,
    title: 'New password',
    message: 'Withdrawals open again 72 hours after a change of password.',
  },
  withdrawalPending: {
    code: 1604,
    status: 409,
    title: 'One at a time',
    message: 'A withdrawal is waiting already. Cancel it, or wait until it is sent.',
  },
  withdrawalNoDeposit: {
    code: 1605,
    status: 409,
    title: 'No deposit yet',
    message: 'Make a deposit before you withdraw.',
  },
  withdrawalUnconfirmed: {
    code: 1606,
    status: 409,
    title: 'Deposit on its way',
    message: 'A deposit of yours is not confirmed yet. Withdraw when it is.',
  },
  withdrawalPaused: {
    code: 1607,
    status: 503,
    title: 'Paused',
    message: 'This coin cannot be sent at the moment. Your balance is safe.',
  },
  withdrawalMethod: {
    code: 1608,
    status: 409,
    title: 'Not in this coin',
    message: 'This coin cannot be withdrawn here.',
  },
  withdrawalAmount: {
    code: 1609,
    status: 409,
    title: 'Amount not accepted',
    message: 'This amount cannot be withdrawn.',
  },
  withdrawalAddress: {
    code: 1610,
    status: 409,
    title: 'Address not accepted',
    message: 'This address cannot be paid.',
  },
  withdrawalKept: {
    code: 1611,
    status: 409,
    title: 'Nothing to cancel',
    message: 'No withdrawal can be cancelled.',
  },
  withdrawalPlaythrough: {
    code: 1612,
    status: 409,
    title: 'Play first',
    message: 'Deposits have to be played before a withdrawal.',
  },
} as const satisfies Record<string, ErrorKind>;
