import { createClient, OAuthStrategy } from '@wix/sdk'
import { products } from '@wix/stores'

/** An anonymous visitor looks at the first products. */
export async function look(clientId: string): Promise<readonly unknown[]> {
  const client = createClient({ modules: { products }, auth: OAuthStrategy({ clientId }) })
  return (await client.products.queryProducts().find()).items
}
