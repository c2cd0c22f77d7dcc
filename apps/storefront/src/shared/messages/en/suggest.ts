/** Suggestions while a search is being typed. */
export const suggest = {
  products: 'Products',
  collections: 'Collections',
  brands: 'Makers',
  recent: 'Searched before',
  words: 'Words',
  list: 'Suggestions',
  clear: 'Clear',
  all: (term: string): string => `All results for “${term}”`,
  found: (count: number): string =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
}
