import type { PageServices } from '../../../server/request-services.ts'
import { browseAddress } from '../../features/browse/browse-address.ts'
import type { ListingView } from '../../features/browse/browse-view.ts'
import { shareImageUrl } from '../../shared/media/image-url.ts'
import type { HeadView } from '../../shared/views/shell-view.ts'
import { structuredDataTrail } from '../seo/structured-data.ts'
import { titleOf } from './site.server.ts'

/** Head of one page of a collection or a brand. */
export function listingHead(
  { site, name, path, description, results, media }: ListingView,
  addressOf: PageServices['addressOf'],
): HeadView {
  const { page, pageCount, sort, filters } = results
  const at = (number: number) => browseAddress({ path, filters, sort, page: number })
  const isBeyond = page > pageCount
  return {
    title: titleOf(page > 1 && !isBeyond ? `${name} (${page})` : name),
    ...(description ? { description } : {}),
    // One address per page in any order, and none for filters: search engines need no copies.
    ...(isBeyond || filters.length > 0
      ? { noIndex: true }
      : { canonical: browseAddress({ path, filters: [], sort: 'featured', page }) }),
    ...(page > 1 && !isBeyond ? { previous: at(page - 1) } : {}),
    ...(page < pageCount ? { next: at(page + 1) } : {}),
    ...(media ? { shareImage: shareImageUrl(media), shareImageAlt: media.alt } : {}),
    structuredData: [
      structuredDataTrail(
        [
          { name: site.name, href: '/' },
          { name, href: path },
        ],
        addressOf,
      ),
    ],
  }
}
