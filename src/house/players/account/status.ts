import type { Kysely } from 'kysely';
import type { HouseFacts, PlayerStatus, VisitorStatus } from '../../../wire/player/status.ts';
import { sessionKeyOf } from '../../platform/http/sessions.ts';
import { playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import { countUnread } from '../messages/messages.ts';
import { networkKindOf } from '../../platform/networkKind.ts';
import { appBuild } from '../../platform/http/files/appBuild.ts';
import type { House } from '../../platform/ports.ts';
import { protectionStatus } from '../protection/protection.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { changedRecently } from './rules.ts';
import { listFavorites, type PlayerRow, readFlags } from './store.ts';

export const houseFacts = ({ config, secrets }: House): HouseFacts => ({
  devnet: config.devnet !== null,
  ...(networkKindOf(config) === 'test' && { testNetworks: true }),
  keys: { ...secrets.identity.keys },
  build: appBuild(config.appDir).id,
  contacts: {
    support: config.contacts.supportEmail,
    billing: config.contacts.billingEmail,
    affiliate: config.contacts.affiliateUrl,
    social: config.contacts.socialLinks.map(([name, url]) => [name, url]),
    chat: config.chatwoot !== null,
  },
});

type Db = Kysely<Tables>;
type Part<Member extends keyof PlayerStatus> = Promise<Pick<PlayerStatus, Member>>;

/** Members of the status that features above the account know; handed in by features.ts. */
export interface StatusParts {
  bonusStatus(db: Db, playerId: string, now: number): Promise<PlayerStatus['bonus']>;
  levelStatus(db: Db, playerId: string, now: number): Part<'cashbackBonusLevel' | 'vipLevel'>;
  lottoStatus(
    house: House,
    playerId: string,
    now: number,
  ): Part<'eligibleForLotto' | 'lottoTickets' | 'currentProgressiveLottoPrize' | 'unreadLottoPrizes'>;
  /** @param player null: a visitor */
  newcomerOffer(house: House, player: PlayerRow | null, now: number): Part<'offer'>;
  openGamesStatus(db: Db, playerId: string): Part<'openGames'>;
  withdrawalStatus(db: Db, playerId: string): Part<'withdrawalFund' | 'blockedWithdrawalFund'>;
}

/** Everything that the app is told of nobody in particular. */
export type VisitorStatusOf = () => Promise<VisitorStatus>;

export const visitorStatus =
  (house: House, { newcomerOffer }: Pick<StatusParts, 'newcomerOffer'>): VisitorStatusOf =>
  async () => {
    const now = house.clock.now();
    return { loggedIn: false, serverTime: now, ...(await newcomerOffer(house, null, now)) };
  };

/** Everything that the app is told of its player, with the CSRF token of the session that asks. */
export type StatusOf = (player: PlayerRow, csrfToken: string) => Promise<PlayerStatus>;

export const playerStatus =
  (house: House, parts: StatusParts): StatusOf =>
  async (player, csrfToken) => {
    const { bonusStatus, levelStatus, lottoStatus, withdrawalStatus } = parts;
    const db = house.db.kysely;
    const now = house.clock.now();
    return {
      loggedIn: true,
      login: player.login,
      email: player.email,
      cash: Number(await balanceOf(db, playerCash(player.id))),
      ...(await withdrawalStatus(db, player.id)),
      lastDepositCurrency: player.last_deposit_currency,
      lastDepositPMType: player.last_deposit_pm_type === null ? null : Number(player.last_deposit_pm_type),
      favoriteGames: await listFavorites(db, player.id),
      ...(await lottoStatus(house, player.id, now)),
      ...(await levelStatus(db, player.id, now)),
      jackpotTokens: Number(await balanceOf(db, playerTokens(player.id))),
      unreadMessagesCount: await countUnread(db, player.id),
      serverTime: now,
      userFlags: readFlags(player.flags),
      contactBilling: player.contact_billing === 1n,
      passwordChangedRecently: changedRecently(player.password_changed_at, now),
      bonus: await bonusStatus(db, player.id, now),
      ...(await parts.newcomerOffer(house, player, now)),
      ...(await parts.openGamesStatus(db, player.id)),
      protection: await protectionStatus(db, player.id, now),
      csrfToken,
      sessionKey: sessionKeyOf(house, player.id),
    };
  };
