import { readProductBySlug } from '../../../server/catalog/products.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import type { ChooserView } from '../product-view.ts'
import { initialChoices } from './initial-choices.ts'

/** The choices of a product, for the dialog that its card opens, with those of the address; undefined if it no longer exists. */
export async function loadChooser(
  services: PageServices,
  slug: string,
  query: URLSearchParams,
): Promise<ChooserView | undefined> {
  const found = await readProductBySlug(services, slug)
  if (found.status !== 'found') return undefined
  const { name, buy, media } = found.product
  return {
    site: services.site,
    name,
    media: media.filter(({ video }) => video === undefined),
    buy: { ...buy, chosen: initialChoices(found.product, query).chosen },
  }
}
