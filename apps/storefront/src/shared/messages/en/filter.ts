import { counted } from './counted.ts'

const products = (count: number): string => counted(count, { one: '# product', other: '# products' })

/** What a listing can be narrowed by. */
export const filter = {
  title: 'Filter',
  open: 'Filter',
  /** Beside the word on the button. */
  chosenCount: (count: number): string => `${count} chosen`,
  close: 'Close filter',
  apply: 'Apply',
  show: (count: number): string => `Show ${products(count)}`,
  facets: {
    in: 'Collection',
    brand: 'Maker',
    ribbon: 'Label',
    stock: 'Availability',
    price: 'Price',
  } as Readonly<Record<string, string>>,
  inStock: 'In stock only',
  more: (count: number): string => `${count} more`,
  chosen: 'Chosen',
  remove: (name: string): string => `Remove ${name}`,
  clear: 'Clear all',
  minPrice: 'From',
  maxPrice: 'To',
  minHandle: 'Lowest price',
  maxHandle: 'Highest price',
  inCurrency: (currency: string): string => `In ${currency}, which you pay in`,
  priceFrom: (amount: string): string => `From ${amount}`,
  priceTo: (amount: string): string => `Up to ${amount}`,
  isEstimate: 'Numbers this large are good estimates.',
  wayOut: (names: string, count: number): string =>
    `Without ${names} there ${count === 1 ? 'is' : 'are'} ${products(count)}.`,
  drop: (names: string): string => `Drop ${names}`,
  quoted: (name: string): string => `“${name}”`,
  or: ' or ',
}
