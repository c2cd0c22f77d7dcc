import { createClient } from '@vitrine/client'
import { queryProducts } from '@vitrine/client/catalog'

/** One query of an anonymous visitor. */
export async function look(clientId: string): Promise<readonly unknown[]> {
  const page = await queryProducts(createClient({ clientId })).first()
  return page.items
}
