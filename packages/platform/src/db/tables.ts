import type { AppTables } from '../auth/api-keys/tables.ts'
import type { AuditTables } from '../auth/audit/tables.ts'
import type { FactorTables } from '../auth/factors/tables.ts'
import type { IdentityTables } from '../auth/members/tables.ts'
import type { OAuthTables } from '../auth/oauth/tables.ts'
import type { StaffTables } from '../auth/staff/tables.ts'
import type { TokenTables } from '../auth/tokens/tables.ts'
import type { CartTables } from '../cart/tables.ts'
import type { SearchTables } from '../catalog/search/tables.ts'
import type { CatalogTables } from '../catalog/tables.ts'
import type { ChangeTables } from '../changes/tables.ts'
import type { AbandonedCheckoutTables } from '../engagement/abandoned-checkouts/tables.ts'
import type { BackInStockTables } from '../engagement/back-in-stock/tables.ts'
import type { IdempotencyTables } from '../http/idempotency/tables.ts'
import type { TransferTables } from '../import-export/tables.ts'
import type { CatalogV3Tables } from '../jobs/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { MediaTables } from '../media/tables.ts'
import type { CheckoutTables } from '../orders/checkout/tables.ts'
import type { OrderTables } from '../orders/tables.ts'
import type { PricingTables } from '../pricing/tables.ts'
import type { SiteTables } from '../sites/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'

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
