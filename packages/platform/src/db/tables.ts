import type { AbandonedCheckoutTables } from '../domains/abandoned-checkouts/tables.ts'
import type { AppTables } from '../domains/apps/tables.ts'
import type { AuditTables } from '../domains/audit/tables.ts'
import type { BackInStockTables } from '../domains/back-in-stock/tables.ts'
import type { CartTables } from '../domains/cart/tables.ts'
import type { SearchTables } from '../domains/catalog/search/tables.ts'
import type { CatalogTables } from '../domains/catalog/tables.ts'
import type { CatalogV3Tables } from '../domains/catalog-v3/jobs/tables.ts'
import type { ChangeTables } from '../domains/changes/tables.ts'
import type { CheckoutTables } from '../domains/checkout/tables.ts'
import type { FactorTables } from '../domains/factors/tables.ts'
import type { IdentityTables } from '../domains/identity/tables.ts'
import type { MediaTables } from '../domains/media/tables.ts'
import type { OAuthTables } from '../domains/oauth/tables.ts'
import type { OrderTables } from '../domains/orders/tables.ts'
import type { PricingTables } from '../domains/pricing/tables.ts'
import type { SiteTables } from '../domains/sites/tables.ts'
import type { StaffTables } from '../domains/staff/tables.ts'
import type { TokenTables } from '../domains/tokens/tables.ts'
import type { TransferTables } from '../domains/transfer/tables.ts'
import type { WebhookTables } from '../domains/webhooks/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'
import type { MailTables } from '../mail/tables.ts'

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
