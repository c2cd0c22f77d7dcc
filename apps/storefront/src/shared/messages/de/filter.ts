import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

const products = (count: number) => counted(count, { one: '# Produkt', other: '# Produkte' })

export const filter: Messages['filter'] = {
  title: 'Filter',
  open: 'Filtern',
  chosenCount: (count) => `${count} gewählt`,
  close: 'Filter schließen',
  apply: 'Anwenden',
  show: (count) => `${products(count)} zeigen`,
  facets: {
    in: 'Kollektion',
    brand: 'Werkstatt',
    ribbon: 'Kennzeichen',
    stock: 'Verfügbarkeit',
    price: 'Preis',
  },
  inStock: 'Nur Vorrätiges',
  more: (count) => `${count} weitere`,
  chosen: 'Gewählt',
  remove: (name) => `${name} entfernen`,
  clear: 'Alle entfernen',
  minPrice: 'Von',
  maxPrice: 'Bis',
  minHandle: 'Niedrigster Preis',
  maxHandle: 'Höchster Preis',
  inCurrency: (currency: string): string => `In ${currency}, worin Sie bezahlen`,
  priceFrom: (amount) => `Ab ${amount}`,
  priceTo: (amount) => `Bis ${amount}`,
  isEstimate: 'Zahlen dieser Größe sind gute Schätzungen.',
  wayOut: (names, count) => `Ohne ${names} gibt es ${products(count)}.`,
  drop: (names) => `Ohne ${names}`,
  quoted: (name) => `„${name}“`,
  or: ' oder ',
}
