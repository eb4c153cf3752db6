import type { AccountTables } from './tables/account.ts';
import type { AdjustmentTables } from './tables/money/adjustments.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BannerTables } from './tables/banners.ts';
import type { BonusTables } from './tables/money/bonus.ts';
import type { BuyTables } from './tables/money/buy.ts';
import type { CashierTables } from './tables/money/cashier.ts';
import type { CoinBookTables } from './tables/money/coinBooks.ts';
import type { CorrectionTables } from './tables/money/corrections.ts';
import type { DevnetTables } from './tables/devnet.ts';
import type { HashChainTables } from './tables/hashChains.ts';
import type { JackpotTables } from './tables/jackpot.ts';
import type { LeaseTables } from './tables/leases.ts';
import type { LedgerTables } from './tables/money/ledger.ts';
import type { LevelTables } from './tables/levels.ts';
import type { LottoTables } from './tables/lotto.ts';
import type { LiabilityTables } from './tables/liabilities.ts';
import type { MailTables } from './tables/mail.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PaidOutTables } from './tables/paidOut.ts';
import type { PasskeyTables } from './tables/passkeys.ts';
import type { DailyActivityTables } from './tables/dailyActivity.ts';
import type { ProtectionTables } from './tables/protection.ts';
import type { PushTables } from './tables/push.ts';
import type { PaymentTables } from './tables/money/payments.ts';
import type { RateTables } from './tables/money/rates.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { RoundTables } from './tables/rounds.ts';
import type { TransparencyLogTables } from './tables/transparencyLog.ts';
import type { TransactionTables } from './tables/money/transactions.ts';
import type { WinnerTables } from './tables/winners.ts';
import type { WithdrawalTables } from './tables/money/withdrawals.ts';

/**
 * Columns of every table, as Kysely reads them. `tables/` has one file per feature; `migrations/` creates the
 * tables and has to agree with them.
 */
export interface Tables
  extends
    AccountTables,
    AdjustmentTables,
    AuditTables,
    BannerTables,
    BonusTables,
    BuyTables,
    CashierTables,
    CoinBookTables,
    CorrectionTables,
    DevnetTables,
    HashChainTables,
    JackpotTables,
    LeaseTables,
    LedgerTables,
    LevelTables,
    LottoTables,
    LiabilityTables,
    MailTables,
    MessageTables,
    NewsletterTables,
    OperatorTables,
    PaidOutTables,
    PasskeyTables,
    PaymentTables,
    DailyActivityTables,
    ProtectionTables,
    PushTables,
    RateTables,
    IdempotencyTables,
    RoundTables,
    TransactionTables,
    TransparencyLogTables,
    WinnerTables,
    WithdrawalTables {}
