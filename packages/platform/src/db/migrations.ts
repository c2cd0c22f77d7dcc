import {
  appMigrations,
  auditMigrations,
  factorMigrations,
  identityMigrations,
  oauthMigrations,
  staffMigrations,
  tokenMigrations,
} from '../auth/index.ts'
import { cartMigrations } from '../cart/index.ts'
import {
  catalogMigrations,
  catalogV3Migrations,
  queryMigrations,
  searchMigrations,
} from '../catalog/index.ts'
import { changeMigrations } from '../changes/index.ts'
import { abandonedCheckoutMigrations, backInStockMigrations } from '../engagement/index.ts'
import { idempotencyMigrations } from '../http/index.ts'
import { transferMigrations } from '../import-export/index.ts'
import { mailMigrations } from '../mail/index.ts'
import { mediaMigrations } from '../media/index.ts'
import { checkoutMigrations, orderMigrations } from '../orders/index.ts'
import { pricingMigrations } from '../pricing/index.ts'
import { siteMigrations } from '../sites/index.ts'
import { webhookMigrations } from '../webhooks/index.ts'
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
