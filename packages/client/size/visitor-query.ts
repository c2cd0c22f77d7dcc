import { createClient } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'

/** An anonymous visitor looks at the first products. */
export async function look(clientId: string): Promise<readonly unknown[]> {
  const page = await queryProducts(createClient({ clientId })).first()
  return page.items
}
