import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../shared/messages/language.ts'
import type { Messages } from '../../shared/messages/messages.ts'

const prefix = 'virtual:vitrine-texts/'

/** The module with one area of the texts in one language. */
export function textsModule(area: keyof Messages, language: Language): string {
  return `${prefix}${area}/${language}`
}

/** Loads an area by language; the default language for others. */
function loader(area: string): string {
  const members = languages.map((language) => `${language}: () => import('${prefix}${area}/${language}')`)
  return `const texts = { ${members.join(', ')} }
export const loadTexts = (language) => (texts[language] ?? texts.${languages[0]})()`
}

/** Vite plugin that splits `messages/*.json` into a module for each area, because a bundle contains either all of a JSON file or none of it. */
export const textsModules: {
  readonly name: string
  readonly resolveId: (id: string) => string | undefined
  readonly load: (this: { addWatchFile(file: string): void }, id: string) => string | undefined
} = {
  name: 'vitrine-texts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const [area = '', language] = id.slice(prefix.length + 1).split('/')
    if (language === undefined) return loader(area)
    const file = new URL(`../../../messages/${language}.json`, import.meta.url)
    this.addWatchFile(file.pathname)
    return `export const ${area} = ${JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))[area])}`
  },
}
