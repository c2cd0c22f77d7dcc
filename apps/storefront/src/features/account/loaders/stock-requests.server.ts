import { listMyBackInStockRequests } from '@vitrine/client/orders'
import type { BackInStockRequest } from '@vitrine/contract/orders'
import { readProductById } from '../../../server/catalog/products.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { StockItemView, StockRequestsView } from '../account-pages.ts'
import { type LoadedAccountPage, pageOf, wayIn } from './account-pages.server.ts'

/** `/account/stock`: back-in-stock subscriptions of the member. @throws if they cannot be read; the error page offers a retry */
export async function loadStockRequests(
  services: PageServices,
  url: URL,
): Promise<LoadedAccountPage<StockRequestsView>> {
  const { shopper, site } = services
  const session = shopper.reader()
  if (!session || !shopper.isMember) return wayIn(url)
  try {
    const requests = await listMyBackInStockRequests(session.client)
    const items = await Promise.all(
      requests.map(async (request) => [request.id, await findItem(services, request)] as const),
    )
    return {
      view: {
        ...pageOf(services, url, ['stock-request']),
        requests,
        items: Object.fromEntries(items.flatMap(([id, item]) => (item ? [[id, item]] : []))),
      },
      head: { title: titleOf(messagesFor(site.locale).stockRequests.title), noIndex: true },
    }
  } catch (error) {
    if (!shopper.isMember) return wayIn(url)
    throw error
  }
}

/** Undefined if the shop no longer has it, or if the catalog cannot be read now. */
async function findItem(
  services: PageServices,
  { catalogReference }: BackInStockRequest,
): Promise<StockItemView | undefined> {
  const found = await readProductById(services, catalogReference.catalogItemId).catch(services.report)
  if (found?.status !== 'found') return undefined
  const { buy } = found.product
  const wanted = buy.variants.find((variant) => variant.id === catalogReference.options?.['variantId'])
  const version = buy.options
    .flatMap(({ choices }, index) => choices[wanted?.choices[index] ?? -1] ?? [])
    .map(({ name, label }) => label ?? name)
    .join(', ')
  return { href: buy.path, name: buy.name, ...(version && { version }) }
}
