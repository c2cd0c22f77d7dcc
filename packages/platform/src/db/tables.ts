import type {
  AppTables,
  AuditTables,
  FactorTables,
  IdentityTables,
  OAuthTables,
  StaffTables,
  TokenTables,
} from '../auth/index.ts'
import type { CartTables } from '../cart/index.ts'
import type { CatalogTables, SearchTables } from '../catalog/index.ts'
import type { ChangeTables } from '../changes/index.ts'
import type { AbandonedCheckoutTables, BackInStockTables } from '../engagement/index.ts'
import type { IdempotencyTables } from '../http/index.ts'
import type { TransferTables } from '../import-export/index.ts'
import type { CatalogV3Tables } from '../jobs/index.ts'
import type { MailTables } from '../mail/index.ts'
import type { MediaTables } from '../media/index.ts'
import type { CheckoutTables, OrderTables } from '../orders/index.ts'
import type { PricingTables } from '../pricing/index.ts'
import type { SiteTables } from '../sites/index.ts'
import type { WebhookTables } from '../webhooks/index.ts'

/** Every table of the platform. Each domain describes its own in `domains/<domain>/tables.ts`. */
export interface Tables
  extends SiteTables,
    TokenTables,
    IdentityTables,
    FactorTables,
    OAuthTables,
    AppTables,
    AuditTables,
    MailTables,
    MediaTables,
    CatalogTables,
    CatalogV3Tables,
    SearchTables,
    PricingTables,
    CartTables,
    CheckoutTables,
    OrderTables,
    BackInStockTables,
    AbandonedCheckoutTables,
    ChangeTables,
    WebhookTables,
    TransferTables,
    IdempotencyTables,
    StaffTables {}
