import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

const products = (count: number) => counted(count, { one: '# Produkt', other: '# Produkte' })

export const browse: Messages['browse'] = {
  sort: 'Sortieren nach',
  sortApply: 'Sortieren',
  sortOrders: {
    featured: 'Unsere Reihenfolge',
    newest: 'Neueste zuerst',
    price: 'Preis, aufsteigend',
    'price-desc': 'Preis, absteigend',
    name: 'Name',
  },
  bestFirst: 'Beste Treffer',
  count: products,
  about: (count) => `Etwa ${count}`,
  products: 'Produkte',
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  pageOf: (page, count) => `Seite ${page} von ${count}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  earlier: 'Vorherige Produkte zeigen',
  more: 'Mehr zeigen',
  loading: 'Wird geladen …',
  shown: (shown, total) => `${shown} von ${counted(total, { one: '# Produkt', other: '# Produkten' })}`,
  emptyTitle: 'In diesem Regal steht noch nichts',
  emptyText: 'Diese Kollektion wird gerade zusammengestellt. Sehen Sie sich solange die anderen an.',
  nothingLeftTitle: 'Auf alles zusammen passt nichts',
  nothingLeftText: 'Nehmen Sie eine der Auswahlen zurück oder alle.',
  narrowFurther: 'Es gibt mehr, als sich durchblättern lässt. Grenzen Sie weiter ein, um den Rest zu sehen.',
  beyondTitle: 'Diese Seite gibt es nicht',
  beyondText: 'So viele Produkte hat die Kollektion nicht.',
  beyondSearchText: 'So viele Ergebnisse gibt es nicht.',
  beyondLink: 'Zur ersten Seite',
  everything: 'Alle Produkte',
  searchTitleFor: (term) => `„${term}“`,
  searchIntro: 'Was suchen Sie?',
  resultCount: (count) => counted(count, { one: '# Treffer', other: '# Treffer' }),
  corrected: (typed, meant) => `„${typed}“ heißt hier nichts. Das sind die Treffer für „${meant}“.`,
  nothingTitle: (term) => `Nichts gefunden für „${term}“`,
  nothingText:
    'Versuchen Sie ein kürzeres Wort oder ein anderes für dieselbe Sache. Oder beginnen Sie bei einem Regal:',
  inCollections: 'In den Kollektionen',
}
