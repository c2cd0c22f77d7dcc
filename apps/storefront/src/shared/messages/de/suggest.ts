import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const suggest: Messages['suggest'] = {
  products: 'Produkte',
  collections: 'Kollektionen',
  brands: 'Werkstätten',
  recent: 'Schon gesucht',
  words: 'Wörter',
  list: 'Vorschläge',
  clear: 'Löschen',
  all: (term) => `Alle Treffer für „${term}“`,
  found: (count) =>
    count === 0 ? 'Keine Vorschläge' : counted(count, { one: '# Vorschlag', other: '# Vorschläge' }),
}
