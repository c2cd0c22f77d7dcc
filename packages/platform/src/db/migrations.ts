import { abandonedCheckoutMigrations } from '../domains/abandoned-checkouts/migrations.ts'
import { appMigrations } from '../domains/apps/migrations.ts'
import { auditMigrations } from '../domains/audit/migrations.ts'
import { backInStockMigrations } from '../domains/back-in-stock/migrations.ts'
import { cartMigrations } from '../domains/cart/migrations.ts'
import { catalogMigrations } from '../domains/catalog/migrations.ts'
import { queryMigrations } from '../domains/catalog/query/migrations.ts'
import { searchMigrations } from '../domains/catalog/search/migrations.ts'
import { catalogV3Migrations } from '../domains/catalog-v3/migrations.ts'
import { changeMigrations } from '../domains/changes/migrations.ts'
import { checkoutMigrations } from '../domains/checkout/migrations.ts'
import { factorMigrations } from '../domains/factors/migrations.ts'
import { identityMigrations } from '../domains/identity/migrations.ts'
import { mediaMigrations } from '../domains/media/migrations.ts'
import { oauthMigrations } from '../domains/oauth/migrations.ts'
import { orderMigrations } from '../domains/orders/migrations.ts'
import { pricingMigrations } from '../domains/pricing/migrations.ts'
import { siteMigrations } from '../domains/sites/migrations.ts'
import { staffMigrations } from '../domains/staff/migrations.ts'
import { tokenMigrations } from '../domains/tokens/migrations.ts'
import { transferMigrations } from '../domains/transfer/migrations.ts'
import { webhookMigrations } from '../domains/webhooks/migrations.ts'
import { idempotencyMigrations } from '../idempotency/migrations.ts'
import { mailMigrations } from '../mail/migrations.ts'
import type { Migration } from './migration.ts'

/** Every step in the order in which it runs: domains in the order of their foreign keys, steps as each lists them. */
export const migrations: readonly Migration[] = [
  ...siteMigrations,
  ...tokenMigrations,
  ...identityMigrations,
  ...factorMigrations,
  ...oauthMigrations,
  ...auditMigrations,
  ...mailMigrations,
  ...mediaMigrations,
  ...catalogMigrations,
  ...catalogV3Migrations,
  ...searchMigrations,
  ...queryMigrations,
  ...pricingMigrations,
  ...cartMigrations,
  ...checkoutMigrations,
  ...orderMigrations,
  ...backInStockMigrations,
  ...abandonedCheckoutMigrations,
  ...idempotencyMigrations,
  ...staffMigrations,
  ...appMigrations,
  ...changeMigrations,
  ...webhookMigrations,
  ...transferMigrations,
]
