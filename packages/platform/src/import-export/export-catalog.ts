import type { SiteContext } from '../http/index.ts'
import { listSiteMediaById } from '../media/index.ts'
import {
  listBrandsOrRibbons,
  listCollections,
  listCustomizations,
  listInfoSections,
  toMediaEntry,
} from './catalog-repository.ts'
import { csvHeaderLine, csvRows } from './csv/write-csv.ts'
import type {
  BrandEntry,
  CatalogEntry,
  CollectionEntry,
  CustomizationEntry,
  InfoSectionEntry,
  MediaEntry,
  RibbonEntry,
} from './format/entries.ts'
import type { ProductEntry } from './format/product.ts'
import type { CatalogFileFormat } from './operations.ts'
import { listProducts } from './product-repository.ts'

/** Entries read at once. A product may have a thousand variants. */
export const pageSize = 100

/**
 * The whole catalog as a file, page by page. Entries come before those that refer to them, and in the order of their keys:
 * equal catalogs give equal files. Changes made during an export may or may not be included.
 */
export async function* exportCatalog(
  context: SiteContext,
  format: CatalogFileFormat,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { currency } = context.site
  if (format === 'CSV') yield Buffer.from(csvHeaderLine())
  for await (const entries of catalogEntries(context)) {
    if (signal?.aborted) return
    const texts = entries.map((entry) =>
      format === 'CSV' ? csvRows(entry, currency) : `${JSON.stringify(entry)}\n`,
    )
    yield Buffer.from(texts.join(''))
  }
}

async function* catalogEntries(context: SiteContext): AsyncGenerator<readonly CatalogEntry[]> {
  // Videos refer to images as their posters.
  for (const kind of ['image', 'video'] as const) {
    yield* pages<MediaEntry>(async (after) => {
      const files = await listSiteMediaById(context, kind, after?.id ?? '', pageSize)
      return files.map((file) => toMediaEntry(file, context.publicUrl))
    })
  }
  yield* pages<CollectionEntry>((after) => listCollections(context, after?.slug ?? '', pageSize))
  yield* pages<BrandEntry>((after) => listBrandsOrRibbons(context, 'brand', after?.name ?? '', pageSize))
  yield* pages<RibbonEntry>((after) => listBrandsOrRibbons(context, 'ribbon', after?.name ?? '', pageSize))
  yield* pages<InfoSectionEntry>((after) => listInfoSections(context, after?.uniqueName ?? '', pageSize))
  yield* pages<CustomizationEntry>((after) => listCustomizations(context, after, pageSize))
  yield* pages<ProductEntry>((after) => listProducts(context, after?.handle ?? '', pageSize))
}

async function* pages<Entry extends CatalogEntry>(
  read: (after: Entry | undefined) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  for (let after: Entry | undefined; ; ) {
    const page: readonly Entry[] = await read(after)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}
