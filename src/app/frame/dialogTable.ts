// On the critical path: which dialogs there are. Their components are lazy.
import type { ComponentType } from 'react';
import { Cashier, Welcome } from '../money/cashier/lazy.ts';
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
import { InstallSheet } from '../offline/lazy.ts';
import type { DialogName } from '../base/navigation/dialogs.ts';
import { lazyComponent } from '../base/loading/lazyComponent.ts';

const PasskeysSheet = lazyComponent(() => import('../players/passkeys/PasskeysSheet.tsx'), 'PasskeysSheet', {
  file: 'players',
});

const Messages = lazyComponent(() => import('../players/messages/Messages.tsx'), 'Messages', {
  file: 'players',
});

const ChatSheet = lazyComponent(() => import('../players/chat/ChatSheet.tsx'), 'ChatSheet', {
  file: 'players',
});

const LogIn = lazyComponent(() => import('../players/auth/LogIn.tsx'), 'LogIn', { file: 'players' });
const SignUp = lazyComponent(() => import('../players/auth/SignUp.tsx'), 'SignUp', { file: 'players' });
const PasswordReset = lazyComponent(() => import('../players/auth/PasswordReset.tsx'), 'PasswordReset', {
  file: 'players',
});
const Verify = lazyComponent(() => import('../players/auth/MailedAnswer.tsx'), 'Verify', { file: 'players' });
const Unsubscribe = lazyComponent(() => import('../players/auth/MailedAnswer.tsx'), 'Unsubscribe', {
  file: 'players',
});
const LottoUnsubscribe = lazyComponent(() => import('../players/auth/MailedAnswer.tsx'), 'LottoUnsubscribe', {
  file: 'players',
});

const Break = lazyComponent(() => import('../players/account/Break.tsx'), 'Break', { file: 'players' });
const ChangePassword = lazyComponent(
  () => import('../players/account/ChangePassword.tsx'),
  'ChangePassword',
  {
    file: 'players',
  },
);
const EditProfile = lazyComponent(() => import('../players/account/EditProfile.tsx'), 'EditProfile', {
  file: 'players',
});
const Sessions = lazyComponent(() => import('../players/account/Sessions.tsx'), 'Sessions', {
  file: 'players',
});

const MyBets = lazyComponent(() => import('../evidence/rounds/MyBets.tsx'), 'MyBets', { file: 'rounds' });

const MyMoney = lazyComponent(() => import('../evidence/counted/MyMoney.tsx'), 'MyMoney', {
  file: 'evidence',
});

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
  'register-success': Welcome,
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
