import type { SiteContext } from '../../http/index.ts'
import { csvHeader, csvRows } from '../csv/write-csv.ts'
import type { PortableProduct } from '../portable/product.ts'
import type {
  Portable,
  PortableBrand,
  PortableCollection,
  PortableCustomization,
  PortableFile,
  PortableRibbon,
  PortableSection,
} from '../portable/records.ts'
import {
  collectionsAfter,
  customizationsAfter,
  filesAfter,
  labelsAfter,
  sectionsAfter,
} from '../read/read-others.ts'
import { productsAfter, productsAtOnce } from '../read/read-products.ts'

export type TransferFormat = 'CSV' | 'JSON_LINES'

/**
 * The whole catalog as a file, piece by piece: first what products name, then products in the order of slugs, so that the same catalog
 * is the same file and reading it needs nothing that comes later. What changes while it is read is in it as it is when its turn comes.
 */
export async function* exportCatalog(
  context: SiteContext,
  format: TransferFormat,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { currency } = context.site
  if (format === 'CSV') yield Buffer.from(csvHeader())
  for await (const entries of catalogEntries(context)) {
    if (signal?.aborted) return
    const texts = entries.map((entry) =>
      format === 'CSV' ? csvRows(entry, currency) : `${JSON.stringify(entry)}\n`,
    )
    yield Buffer.from(texts.join(''))
  }
}

/** Never more than a page of entries at a time. */
async function* catalogEntries(context: SiteContext): AsyncGenerator<readonly Portable[]> {
  const limit = productsAtOnce
  // A film names the picture that stands for it.
  yield* pages<PortableFile>((after) => filesAfter(context, 'image', after?.id ?? '', limit))
  yield* pages<PortableFile>((after) => filesAfter(context, 'video', after?.id ?? '', limit))
  yield* pages<PortableCollection>((after) => collectionsAfter(context, after?.slug ?? '', limit))
  yield* pages<PortableBrand>((after) => labelsAfter(context, 'brand', after?.name ?? '', limit))
  yield* pages<PortableRibbon>((after) => labelsAfter(context, 'ribbon', after?.name ?? '', limit))
  yield* pages<PortableSection>((after) => sectionsAfter(context, after?.uniqueName ?? '', limit))
  yield* pages<PortableCustomization>((after) => customizationsAfter(context, after, limit))
  yield* pages<PortableProduct>((after) => productsAfter(context, after?.handle ?? ''))
}

async function* pages<Entry extends Portable>(
  read: (after: Entry | undefined) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  for (let after: Entry | undefined; ; ) {
    const page: readonly Entry[] = await read(after)
    if (page.length > 0) yield page
    if (page.length < productsAtOnce) return
    after = page.at(-1)
  }
}
