import { listMyBackInStockRequests } from '@vitrine/client/orders'
import type { BackInStockRequest } from '@vitrine/contract/orders'
import type { PageServices } from '../../../server/request-services.ts'
import type { StockRequestsView, StockRequestView } from '../../features/account/account-pages.ts'
import { messagesFor } from '../../shared/messages/messages.ts'
import { readProductById } from '../catalog/products.server.ts'
import { type LoadedAccountPage, pageOf, wayIn } from './account-pages.server.ts'
import { titleOf } from './site.server.ts'

/** `/account/stock`: back-in-stock subscriptions of the member. @throws if they cannot be read; the error page offers a retry */
export async function loadStockRequests(
  services: PageServices,
  url: URL,
): Promise<LoadedAccountPage<StockRequestsView>> {
  const { visit, site } = services
  const session = visit.reader()
  if (!session || !visit.isMember) return wayIn(url)
  try {
    const requests = await listMyBackInStockRequests(session.client)
    return {
      view: {
        ...pageOf(services, url, ['stock-request']),
        requests: await Promise.all(requests.map((request) => toView(services, request))),
      },
      head: { title: titleOf(messagesFor(site.locale).stockRequests.title), noIndex: true },
    }
  } catch (error) {
    if (!visit.isMember) return wayIn(url)
    throw error
  }
}

async function toView(
  services: PageServices,
  { id, itemName, catalogReference, email, createdDate }: BackInStockRequest,
): Promise<StockRequestView> {
  const view = { id, name: itemName, email, since: createdDate }
  // Only the details from the catalog are missing; the subscription is shown without them.
  const found = await readProductById(services, catalogReference.catalogItemId).catch(services.report)
  if (found?.status !== 'found') return view
  const { buy } = found.product
  const wanted = buy.variants.find((variant) => variant.id === catalogReference.options?.['variantId'])
  const version = buy.options
    .flatMap(({ choices }, index) => choices[wanted?.choices[index] ?? -1] ?? [])
    .map(({ name, label }) => label ?? name)
    .join(', ')
  return { ...view, href: buy.path, ...(version && { version }) }
}
