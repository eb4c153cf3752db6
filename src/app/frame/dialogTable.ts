// On the critical path: which dialogs there are. Their components are not.
import type { ComponentType } from 'react';
import { Break, ChangePassword, EditProfile, Sessions } from '../account/lazy.ts';
import {
  LogIn,
  LottoUnsubscribe,
  PasswordReset,
  RegisterSuccess,
  SignUp,
  Unsubscribe,
  Verify,
} from '../auth/lazy.ts';
import { Cashier } from '../cashier/lazy.ts';
import { ChatSheet } from '../chat/lazy.ts';
import { MenuSheet } from './lazy.ts';
import {
  CashbackLevel,
  JackpotTokens,
  JackpotTrigger,
  LottoCurrent,
  LottoPrevious,
  LottoTickets,
  VipLevel,
} from '../lotto/lazy.ts';
import { Messages } from '../messages/lazy.ts';
import { PasskeysSheet } from '../passkeys/lazy.ts';
import { MyBets } from '../rounds/lazy.ts';
import type { DialogName } from '../navigation/dialogs.ts';

export interface DialogEntry {
  readonly component: ComponentType;
  readonly playersOnly: boolean;
}

export const dialogTable: Readonly<Record<DialogName, DialogEntry>> = {
  'log-in': { component: LogIn, playersOnly: false },
  'sign-up': { component: SignUp, playersOnly: false },
  'register-success': { component: RegisterSuccess, playersOnly: true },
  menu: { component: MenuSheet, playersOnly: false },
  'cashier/deposit': { component: Cashier, playersOnly: true },
  'cashier/buy-crypto': { component: Cashier, playersOnly: true },
  'cashier/withdrawal': { component: Cashier, playersOnly: true },
  'cashier/history': { component: Cashier, playersOnly: true },
  'cashier/bonus': { component: Cashier, playersOnly: true },
  'account/my-bets': { component: MyBets, playersOnly: true },
  'account/edit-profile': { component: EditProfile, playersOnly: true },
  'account/change-password': { component: ChangePassword, playersOnly: true },
  'account/break': { component: Break, playersOnly: true },
  'lotto/current': { component: LottoCurrent, playersOnly: false },
  'lotto/previous': { component: LottoPrevious, playersOnly: false },
  'lotto-tickets': { component: LottoTickets, playersOnly: true },
  'jackpot-tokens': { component: JackpotTokens, playersOnly: true },
  'jackpot-trigger': { component: JackpotTrigger, playersOnly: false },
  'levels/cashback': { component: CashbackLevel, playersOnly: true },
  'levels/vip': { component: VipLevel, playersOnly: true },
  'account/sessions': { component: Sessions, playersOnly: true },
  'account/passkeys': { component: PasskeysSheet, playersOnly: true },
  chat: { component: ChatSheet, playersOnly: false },
  messages: { component: Messages, playersOnly: true },
  'password-reset': { component: PasswordReset, playersOnly: false },
  verify: { component: Verify, playersOnly: false },
  unsubscribe: { component: Unsubscribe, playersOnly: false },
  'ether-lotto-unsubscribe': { component: LottoUnsubscribe, playersOnly: false },
};
