import type { AccountTables } from '../account/tables.ts';
import type { BannerTables } from '../banners/tables.ts';
import type { BonusTables } from '../bonus/tables.ts';
import type { BuyTables } from '../buy/tables.ts';
import type { CashierTables } from '../cashier/tables.ts';
import type { CorrectionTables } from '../corrections/tables.ts';
import type { DevnetTables } from '../chains/devnet/tables.ts';
import type { JackpotTables } from '../jackpot/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { LevelTables } from '../levels/tables.ts';
import type { LottoTables } from '../lotto/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { MessageTables } from '../messages/tables.ts';
import type { NewsletterTables } from '../newsletter/tables.ts';
import type { OperatorTables } from '../operator/tables.ts';
import type { PasskeyTables } from '../passkeys/tables.ts';
import type { PlayDayTables } from '../playDays/tables.ts';
import type { ProtectionTables } from '../protection/tables.ts';
import type { PushTables } from '../push/tables.ts';
import type { RateTables } from '../rates/tables.ts';
import type { RequestTables } from '../requests/tables.ts';
import type { RoundTables } from '../rounds/tables.ts';
import type { TransactionTables } from '../transactions/tables.ts';
import type { WinnerTables } from '../winners/tables.ts';
import type { WithdrawalTables } from '../withdrawals/tables.ts';

/** Every table of the house: each room describes its own in `<room>/tables.ts`. */
export interface Tables
  extends
    AccountTables,
    BannerTables,
    BonusTables,
    BuyTables,
    CashierTables,
    CorrectionTables,
    DevnetTables,
    JackpotTables,
    LedgerTables,
    LevelTables,
    LottoTables,
    MailTables,
    MessageTables,
    NewsletterTables,
    OperatorTables,
    PasskeyTables,
    PlayDayTables,
    ProtectionTables,
    PushTables,
    RateTables,
    RequestTables,
    RoundTables,
    TransactionTables,
    WinnerTables,
    WithdrawalTables {}
