import { getCollection, render } from 'astro:content'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { shopConfig } from '../../../../shop.config.ts'
import type { FooterLinkConfig } from '../../../config/shop-config.ts'
import { readCollections } from '../../../server/catalog/collections.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { structuredDataTrail } from '../../../server/seo/structured-data.ts'
import { shareImageUrl } from '../../../shared/media/image-url.ts'
import { type Language, languages } from '../../../shared/messages/language.ts'
import type { LinkView } from '../../../shared/views/link-view.ts'
import type { MediaView } from '../../../shared/views/media-view.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { JournalData, PageData } from '../content-schema.ts'
import type { ContentView, JournalItemView } from '../content-view.ts'
import { findEntry } from '../find-entry.ts'

/** An entry of `src/content.config.ts`. Only `astro check` generates its types, so they are named here. */
interface Entry<Data> {
  /** `<language>/<path>` */
  readonly id: string
  readonly data: Data
}

const readPages: () => Promise<readonly Entry<PageData>[]> = () => getCollection('pages')
const readEntries: () => Promise<readonly Entry<JournalData>[]> = () => getCollection('journal')

export interface LoadedContent {
  readonly view: ContentView
  readonly head: HeadView
  /** The text, as a component. */
  readonly Content: AstroComponentFactory
}

/** A page of `content`, preferably in the language of the request; undefined if no language has it. */
export async function loadContent(services: PageServices, name: string): Promise<LoadedContent | undefined> {
  const pages = await readPages()
  const page = findEntry(pages, services.language, name)
  return page && toLoaded(services, page, pages, { path: `/${name}`, trail: [] })
}

/** An entry of the journal, preferably in the language of the request; undefined if no language has it. */
export async function loadJournalEntry(
  services: PageServices,
  slug: string,
): Promise<LoadedContent | undefined> {
  const entries = await readEntries()
  const found = findEntry(entries, services.language, `journal/${slug}`)
  if (!found) return undefined
  const journal = findEntry(await readPages(), services.language, 'journal')
  const pictureOf = await readPictures(services)
  const { pictureFrom, date } = found.entry.data
  const media = pictureOf(pictureFrom)
  return toLoaded(services, found, entries, {
    path: `/journal/${slug}`,
    trail: journal ? [{ name: journal.entry.data.title, href: '/journal' }] : [],
    ...(media ? { media } : {}),
    date,
  })
}

/** The entries of the journal in the language of the request, latest first. */
export async function loadJournalItems(services: PageServices): Promise<readonly JournalItemView[]> {
  const entries = (await readEntries()).filter(({ id }) => id.startsWith(`${services.language}/`))
  const pictureOf = await readPictures(services)
  return entries
    .toSorted((one, other) => other.data.date.getTime() - one.data.date.getTime())
    .map(({ id, data }) => {
      const media = pictureOf(data.pictureFrom)
      return {
        name: data.title,
        href: pathOf(id),
        description: data.description,
        date: data.date,
        ...(media ? { media } : {}),
      }
    })
}

/** Links of the footer in the language of the page, without the pages that this language lacks. */
export async function loadFooterLinks(language: Language): Promise<readonly LinkView[]> {
  const pages = await readPages()
  const links: readonly FooterLinkConfig<Language>[] = shopConfig.navigation.footer
  return links.flatMap((link): readonly LinkView[] => {
    if ('href' in link) return [{ href: link.href, name: link.label[language] }]
    const page = findEntry(pages, language, link.page)
    return page?.language === language ? [{ href: `/${link.page}`, name: page.entry.data.title }] : []
  })
}

export interface ContentAddress {
  readonly path: string
  readonly languages: readonly Language[]
}

/** Every page and journal entry, with the languages it is in. */
export async function listContentAddresses(): Promise<readonly ContentAddress[]> {
  const entries = [...(await readPages()), ...(await readEntries())]
  const paths = new Set(entries.map(({ id }) => pathOf(id)))
  return [...paths].map((path) => ({ path, languages: languagesOf(entries, path) }))
}

async function toLoaded(
  { site, addressOf, language: own }: PageServices,
  { entry, language }: { readonly entry: Entry<PageData>; readonly language: Language },
  siblings: readonly Entry<PageData>[],
  { path, trail, media, date }: { path: string; trail: readonly LinkView[]; media?: MediaView; date?: Date },
): Promise<LoadedContent> {
  const { title, description, updated } = entry.data
  const { Content } = await render(entry)
  const steps = [{ name: site.name, href: '/' }, ...trail, { name: title, href: path }]
  return {
    Content,
    view: {
      site,
      title,
      trail,
      ...(language === own ? {} : { language }),
      ...(date ? { date } : {}),
      ...(updated ? { updated } : {}),
      ...(media ? { media } : {}),
    },
    head: {
      title: titleOf(title),
      description,
      canonical: path,
      languages: languagesOf(siblings, path),
      ...(media ? { shareImage: shareImageUrl(media) } : {}),
      structuredData: [structuredDataTrail(steps, addressOf)],
    },
  }
}

/** Pictures of collections by slug. A page without its picture is better than none. */
async function readPictures(services: PageServices): Promise<(slug: string) => MediaView | undefined> {
  try {
    const collections = await readCollections(services)
    return (wanted) => collections.find(({ slug }) => slug === wanted)?.media
  } catch (error) {
    services.report(error)
    return () => undefined
  }
}

function languagesOf(entries: readonly Entry<unknown>[], path: string): readonly Language[] {
  return languages.filter((language) => entries.some(({ id }) => id === language + path))
}

/** The path of an entry, without its language. */
function pathOf(id: string): string {
  return id.slice(id.indexOf('/'))
}
