import { appMigrations } from '../auth/api-keys/migrations.ts'
import { auditMigrations } from '../auth/audit/migrations.ts'
import { factorMigrations } from '../auth/factors/migrations.ts'
import { identityMigrations } from '../auth/members/migrations.ts'
import { oauthMigrations } from '../auth/oauth/migrations.ts'
import { staffMigrations } from '../auth/staff/migrations.ts'
import { tokenMigrations } from '../auth/tokens/migrations.ts'
import { cartMigrations } from '../cart/migrations.ts'
import { catalogMigrations } from '../catalog/migrations.ts'
import { queryMigrations } from '../catalog/query/migrations.ts'
import { searchMigrations } from '../catalog/search/migrations.ts'
import { catalogV3Migrations } from '../catalog/v3/migrations.ts'
import { changeMigrations } from '../changes/migrations.ts'
import { abandonedCheckoutMigrations } from '../engagement/abandoned-checkouts/migrations.ts'
import { backInStockMigrations } from '../engagement/back-in-stock/migrations.ts'
import { idempotencyMigrations } from '../http/idempotency/migrations.ts'
import { transferMigrations } from '../import-export/migrations.ts'
import { mailMigrations } from '../mail/migrations.ts'
import { mediaMigrations } from '../media/migrations.ts'
import { checkoutMigrations } from '../orders/checkout/migrations.ts'
import { orderMigrations } from '../orders/migrations.ts'
import { pricingMigrations } from '../pricing/migrations.ts'
import { siteMigrations } from '../sites/migrations.ts'
import { webhookMigrations } from '../webhooks/migrations.ts'
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
