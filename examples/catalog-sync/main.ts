// Writes products from a file into the catalog: creates what is missing, changes what differs, and leaves the rest unchanged. A second
// run writes nothing.
import { createApiKeyClient, isStoreError } from '@vitrine/client'
import { createProduct, updateProduct } from '@vitrine/client/catalog-admin'
import { platformUrl } from '../settings.ts'
import { makePlan } from './plan.ts'
import { readSourceProducts } from './source-product.ts'

const file = process.argv[2]
const apiKey = process.env['API_KEY']
const siteId = process.env['SITE_ID']
if (!file || !apiKey) {
  console.error('API_KEY=… [SITE_ID=…] main.ts <products.json>')
  process.exit(2)
}
const admin = createApiKeyClient({ apiKey, baseUrl: platformUrl, ...(siteId && { siteId }) })

try {
  const plan = await makePlan(admin, await readSourceProducts(file))
  for (const { sku, name, price } of plan.create) {
    await createProduct(admin, { sku, name, priceData: { price } })
    console.log(`created ${sku}`)
  }
  for (const { id, to } of plan.change) {
    await updateProduct(admin, { id, name: to.name, priceData: { price: to.price } })
    console.log(`changed ${to.sku}`)
  }
  console.log(`${plan.unchanged} unchanged`)
} catch (error) {
  if (!isStoreError(error)) throw error
  // The platform's support needs the request id.
  console.error(`${error.operation}: ${error.message} (status ${error.status}, request ${error.requestId})`)
  process.exitCode = 1
}
