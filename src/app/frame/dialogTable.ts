// On the critical path: which dialogs there are. Their components are lazy.
import type { ComponentType } from 'react';
import { Break, ChangePassword, EditProfile, Sessions } from '../players/account/lazy.ts';
import {
  LogIn,
  LottoUnsubscribe,
  PasswordReset,
  RegisterSuccess,
  SignUp,
  Unsubscribe,
  Verify,
} from '../players/auth/lazy.ts';
import { Cashier } from '../money/cashier/lazy.ts';
import { ChatSheet } from '../players/chat/lazy.ts';
import { MyMoney } from '../evidence/counted/lazy.ts';
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
import { Messages } from '../players/messages/lazy.ts';
import { InstallSheet } from '../offline/lazy.ts';
import { PasskeysSheet } from '../players/passkeys/lazy.ts';
import { MyBets } from '../evidence/rounds/lazy.ts';
import type { DialogName } from '../base/navigation/dialogs.ts';

const forEverybody = {
  'log-in': LogIn,
  'sign-up': SignUp,
  menu: MenuSheet,
  install: InstallSheet,
  'lotto/current': LottoCurrent,
  'lotto/previous': LottoPrevious,
  'jackpot-trigger': JackpotTrigger,
  chat: ChatSheet,
  'password-reset': PasswordReset,
  verify: Verify,
  unsubscribe: Unsubscribe,
  'ether-lotto-unsubscribe': LottoUnsubscribe,
} as const satisfies Partial<Record<DialogName, ComponentType>>;

const forPlayers: Readonly<Record<Exclude<DialogName, keyof typeof forEverybody>, ComponentType>> = {
  'register-success': RegisterSuccess,
  'cashier/deposit': Cashier,
  'cashier/buy-crypto': Cashier,
  'cashier/withdrawal': Cashier,
  'cashier/history': Cashier,
  'cashier/bonus': Cashier,
  'account/my-bets': MyBets,
  'account/my-money': MyMoney,
  'account/edit-profile': EditProfile,
  'account/change-password': ChangePassword,
  'account/break': Break,
  'lotto-tickets': LottoTickets,
  'jackpot-tokens': JackpotTokens,
  'levels/cashback': CashbackLevel,
  'levels/vip': VipLevel,
  'account/sessions': Sessions,
  'account/passkeys': PasskeysSheet,
  messages: Messages,
};

/** The component of each dialog. */
export const dialogTable: Readonly<Record<DialogName, ComponentType>> = { ...forEverybody, ...forPlayers };
/** Whether a dialog opens only while a player is logged in. */
export const isPlayersOnly = (name: DialogName): boolean => name in forPlayers;
