import { type ComponentType, lazy } from 'react';
import { loadChunk } from './offline/chunks.ts';

/** Everything that is not needed for the first screen. Nothing else in the app calls `lazy` or `import()` for a component. */
const from = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await loadChunk(load) }));

export const LogIn = from(async () => (await import('./account/LogIn.tsx')).LogIn);
export const SignUp = from(async () => (await import('./account/SignUp.tsx')).SignUp);
export const RegisterSuccess = from(async () => (await import('./account/RegisterSuccess.tsx')).RegisterSuccess);
export const Bonus = from(async () => (await import('./bonus/Bonus.tsx')).Bonus);
export const Deposit = from(async () => (await import('./cashier/Deposit.tsx')).Deposit);
export const MyBets = from(async () => (await import('./rounds/MyBets.tsx')).MyBets);
export const Preview = from(async () => (await import('./lobby/Preview.tsx')).Preview);
export const GamePage = from(async () => (await import('./play/GamePage.tsx')).GamePage);
export const MenuSheet = from(async () => (await import('./shell/MenuSheet.tsx')).MenuSheet);
export const NotFound = from(async () => (await import('./shell/NotFound.tsx')).NotFound);
export const InstallPane = from(async () => (await import('./offline/InstallPane.tsx')).InstallPane);
export const Winners = from(async () => (await import('./winners/Winners.tsx')).Winners);
