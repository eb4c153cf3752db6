import { type ComponentType, lazy } from 'react';
import { loadChunk } from './loading/chunks.ts';

/**
 * Everything that is not needed for the first screen. Nothing but this and `play/later.ts` makes a component
 * wait for its code; `warm` has it there before it is drawn.
 */
export const from = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await loadChunk(load) })),
    {
      warm: () => {
        load().catch(() => {});
      },
    },
  );

export const LogIn = from(async () => (await import('./auth/LogIn.tsx')).LogIn);
export const SignUp = from(async () => (await import('./auth/SignUp.tsx')).SignUp);
export const RegisterSuccess = from(
  async () => (await import('./auth/RegisterSuccess.tsx')).RegisterSuccess,
);
export const ChangePassword = from(async () => (await import('./account/ChangePassword.tsx')).ChangePassword);
export const EditProfile = from(async () => (await import('./account/EditProfile.tsx')).EditProfile);
export const Sessions = from(async () => (await import('./account/Sessions.tsx')).Sessions);
export const PasskeysSheet = from(async () => (await import('./passkeys/PasskeysSheet.tsx')).PasskeysSheet);
export const ChatSheet = from(async () => (await import('./chat/ChatSheet.tsx')).ChatSheet);
export const Break = from(async () => (await import('./account/Break.tsx')).Break);
export const PasswordReset = from(async () => (await import('./auth/PasswordReset.tsx')).PasswordReset);
export const Verify = from(async () => (await import('./auth/MailedAnswer.tsx')).Verify);
export const Unsubscribe = from(async () => (await import('./auth/MailedAnswer.tsx')).Unsubscribe);
export const LottoUnsubscribe = from(
  async () => (await import('./auth/MailedAnswer.tsx')).LottoUnsubscribe,
);
export const Messages = from(async () => (await import('./messages/Messages.tsx')).Messages);
export const Bonus = from(async () => (await import('./bonus/Bonus.tsx')).Bonus);
export const Buy = from(async () => (await import('./cashier/Buy.tsx')).Buy);
export const Cashier = from(async () => (await import('./cashier/Cashier.tsx')).Cashier);
export const Deposit = from(async () => (await import('./cashier/Deposit.tsx')).Deposit);
export const History = from(async () => (await import('./cashier/History.tsx')).History);
export const Withdraw = from(async () => (await import('./cashier/Withdraw.tsx')).Withdraw);
export const LottoCurrent = from(async () => (await import('./lotto/Current.tsx')).LottoCurrentTab);
export const LottoPrevious = from(async () => (await import('./lotto/Previous.tsx')).LottoPreviousTab);
export const LottoTickets = from(async () => (await import('./lotto/Tickets.tsx')).LottoTickets);
export const JackpotTokens = from(async () => (await import('./lotto/Tokens.tsx')).JackpotTokens);
export const JackpotTrigger = from(async () => (await import('./lotto/JackpotTrigger.tsx')).JackpotTrigger);
export const CashbackLevel = from(async () => (await import('./lotto/LevelsSheet.tsx')).CashbackLevel);
export const VipLevel = from(async () => (await import('./lotto/LevelsSheet.tsx')).VipLevel);
export const MyBets = from(async () => (await import('./rounds/MyBets.tsx')).MyBets);
export const Below = from(async () => (await import('./lobby/Below.tsx')).Below);
export const Footer = from(async () => (await import('./frame/Footer.tsx')).Footer);
export const Lobby = from(async () => (await import('./lobby/Lobby.tsx')).Lobby);
export const PlayerHeader = from(async () => (await import('./frame/PlayerHeader.tsx')).PlayerHeader);
export const Preview = from(async () => (await import('./lobby/Preview.tsx')).Preview);
export const ErrorSheet = from(async () => (await import('./errors/ErrorSheet.tsx')).ErrorSheet);
export const FlagPage = from(async () => (await import('./errors/ErrorPage.tsx')).FlagPage);
export const GamePage = from(async () => (await import('./play/GamePage.tsx')).GamePage);
export const PokerGame = from(async () => (await import('./play/cards/PokerGame.tsx')).PokerGame);
export const KenoGame = from(async () => (await import('./play/cards/KenoGame.tsx')).KenoGame);
export const LampGame = from(async () => (await import('./play/cards/LampGame.tsx')).LampGame);
export const MenuSheet = from(async () => (await import('./frame/MenuSheet.tsx')).MenuSheet);
export const Reading = from(async () => (await import('./pages/Reading.tsx')).Reading);
export const CheckRound = from(async () => (await import('./pages/CheckRound.tsx')).CheckRound);
export const NotFound = from(async () => (await import('./errors/NotFound.tsx')).NotFound);
export const InstallPane = from(async () => (await import('./offline/InstallPane.tsx')).InstallPane);
export const Winners = from(async () => (await import('./winners/Winners.tsx')).Winners);
