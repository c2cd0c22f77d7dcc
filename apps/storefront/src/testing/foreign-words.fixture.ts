import type { Language } from '../shared/messages/language.ts'
import { messagesFor } from '../shared/messages/messages.ts'

/** What the catalog of texts says in English and nowhere in another language: some words are those of both. */
export function englishOnly(language: Language): readonly string[] {
  const found: string[] = []
  const own = new Set<string>()
  collect(messagesFor('en'), messagesFor(language))
  return found.filter((text) => !own.has(text))

  function collect(english: object, other: object): void {
    for (const [name, text] of Object.entries(english)) {
      const translated: unknown = Reflect.get(other, name)
      if (typeof translated === 'string') own.add(translated)
      if (typeof text === 'string' && text !== translated) found.push(text)
      else if (typeof text === 'object' && text !== null && typeof translated === 'object' && translated)
        collect(text, translated)
    }
  }
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const tokens = /<!--[\s\S]*?-->|<(\/?)([\w-]+)((?:[^>"]|"[^"]*")*?)(\/?)>|([^<]+)/g
/** What the store wrote, what is in another language on purpose, and what nobody reads. */
const passedOver = /^(?:bdi|script|style|template)$/
const spoken = /\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g

/** What the shop itself says on a page in English although the page is in another language. What the store wrote stays as it is. */
export function englishOn(html: string, language: Language): readonly string[] {
  // Shelves have names of the store, one of which is a word of the shop's too.
  const shelves = Array.from(html.matchAll(/<a [^>]*\/collections\/[^>]*>([^<]*)</g), ([, name]) =>
    name?.trim(),
  )
  const english = new Set(englishOnly(language).filter((text) => !shelves.includes(text)))
  return saidOn(html).filter((text) => english.has(text))
}

function saidOn(html: string): readonly string[] {
  const said: string[] = []
  const open: { readonly name: string; readonly isPassedOver: boolean }[] = []
  for (const [, slash, name, attributes = '', closed, text] of html.matchAll(tokens)) {
    const isInside = open.at(-1)?.isPassedOver ?? false
    if (text !== undefined) {
      if (!isInside) said.push(decoded(text))
      continue
    }
    if (name === undefined) continue
    if (slash) {
      const last = open.findLastIndex((each) => each.name === name)
      if (last >= 0) open.length = last
      continue
    }
    for (const [, value = ''] of attributes.matchAll(spoken)) said.push(decoded(value))
    if (closed || voidElements.has(name)) continue
    const isOther =
      passedOver.test(name) || /\sdir="auto"/.test(attributes) || isOfOtherLanguage(name, attributes)
    open.push({ name, isPassedOver: isInside || isOther })
  }
  return said
}

/** The language switch names each language in its own words. */
const isOfOtherLanguage = (name: string, attributes: string): boolean =>
  name !== 'html' && /\slang="/.test(attributes)

function decoded(text: string): string {
  const characters = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' }
  return Object.entries(characters)
    .reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text)
    .trim()
}
