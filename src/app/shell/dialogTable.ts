// On the critical path: which dialogs there are. Their components are not.
import type { ComponentType } from 'react';
import { Bonus, Deposit, History, LogIn, MenuSheet, MyBets, RegisterSuccess, SignUp, Withdraw } from '../lazy.ts';
import type { DialogName } from './dialogs.ts';

export interface DialogEntry { readonly component: ComponentType; readonly playersOnly: boolean }

export const dialogTable: Readonly<Record<DialogName, DialogEntry>> = {
  'log-in': { component: LogIn, playersOnly: false },
  'sign-up': { component: SignUp, playersOnly: false },
  'register-success': { component: RegisterSuccess, playersOnly: true },
  menu: { component: MenuSheet, playersOnly: false },
  'cashier/deposit': { component: Deposit, playersOnly: true },
  'cashier/withdrawal': { component: Withdraw, playersOnly: true },
  'cashier/history': { component: History, playersOnly: true },
  'cashier/bonus': { component: Bonus, playersOnly: true },
  'account/my-bets': { component: MyBets, playersOnly: true },
};
