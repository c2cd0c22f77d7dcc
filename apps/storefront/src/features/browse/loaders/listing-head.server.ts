import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { structuredDataTrail } from '../../../server/seo/structured-data.ts'
import { shareImageUrl } from '../../../shared/media/image-url.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import { browseAddress } from '../browse-address.ts'
import type { ListingView } from '../browse-view.ts'

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
