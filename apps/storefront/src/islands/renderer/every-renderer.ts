import { type Language, languages } from '../../shared/messages/language.ts'
import { commonAreas, ownAreas } from '../island-texts.ts'
import { textsModule } from './texts-modules.server.ts'

/**
 * Renderers differ by language and by the texts of an island, which their scripts begin with. Astro loads the renderer in
 * parallel with the island, so texts cost no further round trip, and a page loads only those of its language.
 */
export interface IslandRenderer {
  readonly name: string
  readonly serverEntrypoint: string
  readonly clientEntrypoint: string
}

const prefix = 'virtual:vitrine-renderer/'

/** `de` for islands with the common texts, `de/CartPage` for one that says more. */
const keys = languages.flatMap((language) => [
  language,
  ...Object.keys(ownAreas).map((island) => `${language}/${island}`),
])

export const islandRenderers: readonly IslandRenderer[] = keys.map((key) => ({
  name: `vitrine-react/${key}`,
  serverEntrypoint: `${prefix}server/${key}`,
  clientEntrypoint: `${prefix}client/${key}`,
}))

/** Vite plugin that writes the entries of the renderers. */
export const islandRendererEntries: {
  readonly name: string
  readonly resolveId: (id: string) => string | undefined
  readonly load: (id: string) => string | undefined
} = {
  name: 'vitrine-island-renderers',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const [side, language = 'en', island] = id.slice(prefix.length + 1).split('/')
    return side === 'server' ? serverEntry(language, island) : clientEntry(language as Language, island)
  },
}

function serverEntry(language: string, island: string | undefined): string {
  return `import { rendererFor } from '${source('islands/renderer/server.ts')}'
export default rendererFor(${JSON.stringify(language)}, ${JSON.stringify(island)})`
}

/**
 * The cart's button is on every page. As a part of each renderer it is in the file that all islands share, which compresses half
 * a kilobyte better than a separate file.
 */
function clientEntry(language: Language, island: string | undefined): string {
  const areas = island === undefined ? commonAreas : (ownAreas[island] ?? [])
  return `${island === undefined ? '' : `import '${prefix}client/${language}'`}
${areas.map((area) => `import { ${area} } from '${textsModule(area, language)}'`).join('\n')}
import { addTexts } from '${source('shared/messages/texts.ts')}'
addTexts('${language}', { ${areas.join(', ')} })
import '${source('features/cart/cart-button.tsx')}'
export { default } from '${source('islands/renderer/client.ts')}'`
}

function source(path: string): string {
  return new URL(`../../${path}`, import.meta.url).pathname
}
