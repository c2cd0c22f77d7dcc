import { abandonedCheckoutMigrations } from './abandoned-checkouts.ts'
import { appMigrations } from './api-keys.ts'
import { auditMigrations } from './audit.ts'
import { backInStockMigrations } from './back-in-stock.ts'
import { cartMigrations } from './cart.ts'
import { catalogMigrations } from './catalog.ts'
import { queryMigrations } from './catalog-query.ts'
import { searchMigrations } from './catalog-search.ts'
import { catalogV3Migrations } from './catalog-v3.ts'
import { changeMigrations } from './changes.ts'
import { checkoutMigrations } from './checkout.ts'
import { factorMigrations } from './factors.ts'
import { idempotencyMigrations } from './idempotency.ts'
import { transferMigrations } from './import-export.ts'
import { mailMigrations } from './mail.ts'
import { mediaMigrations } from './media.ts'
import { identityMigrations } from './members.ts'
import type { Migration } from './migration.ts'
import { oauthMigrations } from './oauth.ts'
import { orderMigrations } from './orders.ts'
import { pricingMigrations } from './pricing.ts'
import { siteMigrations } from './sites.ts'
import { staffMigrations } from './staff.ts'
import { tokenMigrations } from './tokens.ts'
import { webhookMigrations } from './webhooks.ts'

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
