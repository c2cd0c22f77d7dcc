import { describe, expect, test } from 'vitest'
import { hostilePayloads } from '../../shared/testing/hostile-payloads.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { card, media, rightToLeft, site, unbreakable } from '../../shared/testing/view.fixture.ts'
import { type ListingView, type ResultsView, type SearchView, toResultsPage } from './browse-view.ts'
import type { FiltersView } from './filter-view.ts'
import { ListingScreen } from './listing-screen.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchScreen } from './search-screen.tsx'
import { sortOrders } from './sort-order.ts'

const results: ResultsView = {
  items: [card()],
  total: 1,
  isEstimate: false,
  sort: 'featured',
  sortOrders,
  page: 1,
  pageCount: 1,
  filters: [],
}

const beyond: Partial<ResultsView> = { items: [], total: 30, page: 9, pageCount: 2 }

const listing: ListingView = {
  site,
  path: '/collections/tableware',
  name: 'Tableware',
  description: 'Plates, bowls and glass.',
  results,
  collections: [{ name: 'Vases', href: '/collections/vases' }],
}

const search: SearchView = { site, path: '/search', term: 'mug', results, collections: [] }

const showListing = (view: ListingView): string =>
  render(
    <ListingScreen view={view}>
      <Results site={view.site} getPage={() => toResultsPage(view, view.name)} />
    </ListingScreen>,
  )

const listed = (changes: Partial<ResultsView>, spoken = site): string =>
  showListing({ ...listing, site: spoken, results: { ...results, ...changes } })

const showSearch = (view: SearchView): string =>
  render(
    <SearchScreen view={view} form={<SearchForm site={site} id="field" term={view.term} />}>
      <Results site={site} getPage={() => toResultsPage(view, view.term)} />
    </SearchScreen>,
  )

describe('listing', () => {
  test('has one heading, a count and no pages when one is enough', () => {
    const markup = listed({})
    expect(markup.match(/<h1>/g)).toHaveLength(1)
    expect(markup).toContain('1 product')
    expect(markup).not.toContain('Show more')
  })

  test('pages are links that keep the order', () => {
    const markup = listed({ total: 100, page: 2, pageCount: 5, sort: 'price' })
    expect(markup).toContain('href="/collections/tableware?sort=price&amp;page=3" aria-controls="results"')
    expect(markup).toContain('href="/collections/tableware?sort=price" rel="prev"')
    expect(markup).toMatch(/aria-current="page"[^>]*>2</)
  })

  test('an address beyond the last page leads to the first one of what was chosen, and is no empty shelf', () => {
    const markup = listed({ ...beyond, filters: [{ param: 'brand', value: 'Tovik' }], sort: 'price' })
    expect(markup).toContain('This page does not exist')
    expect(markup).toContain('href="/collections/tableware?brand=Tovik&amp;sort=price"')
  })

  test('the last page has no “show more”', () => {
    expect(listed({ total: 100, page: 5, pageCount: 5 })).not.toContain('Show more')
  })

  test('the first row comes early only where no photograph stands above it', () => {
    expect(listed({}).match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1)
    const pictured = showListing({ ...listing, media })
    expect(pictured.match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1)
    expect(pictured).toMatch(/class="picture listing-picture"[^>]*fetchpriority="high"/i)
  })

  test('an empty shelf and a page that does not exist are different things', () => {
    expect(listed({ items: [], total: 0, pageCount: 0 })).toContain('No products here yet')
    expect(listed({ items: [], total: 30, page: 9, pageCount: 2 })).toContain('This page does not exist')
  })
})

describe('filters', () => {
  const narrowing: FiltersView = {
    groups: [
      {
        param: 'option.Glaze',
        values: [
          { value: 'Sage', count: 3, color: '#98a38a', chosen: true },
          { value: 'Ink', count: 0, color: '#343f49' },
        ],
      },
    ],
    price: {
      bounds: [10, 20, 30, 40, 50, 70, 100],
      counts: [2, 5, 0, 1, 0, 0],
      range: { min: 12, max: 84 },
    },
    inStock: { count: 6, chosen: false },
    chosen: [
      { param: 'option.Glaze', value: 'Sage' },
      { param: 'min', value: '20', amount: '20' },
    ],
    isEstimate: false,
  }
  const filters = [
    { param: 'option.Glaze', value: 'Sage' },
    { param: 'min', value: '20' },
  ]

  test('what would give nothing is shown and cannot be chosen', () => {
    const markup = listed({ narrowing, filters })
    expect(markup).toMatch(/<input type="checkbox"[^>]*name="option.Glaze"[^>]*checked=""[^>]*value="Sage"/)
    expect(markup).toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*name="option.Glaze"[^>]*value="Ink"/)
  })

  test('each choice is a link that takes it away and keeps the others', () => {
    const markup = listed({ narrowing, filters, sort: 'price' })
    expect(markup).toContain('href="/collections/tableware?min=20&amp;sort=price"')
    expect(markup).toContain('aria-label="Remove From €20"')
    expect(markup).toContain('href="/collections/tableware?sort=price"')
  })

  test('steps of the price outside of the range are marked', () => {
    const markup = listed({ narrowing, filters })
    expect(markup.match(/data-out="true"/g)).toHaveLength(1)
    expect(markup).toContain('aria-valuetext="€20"')
  })

  test('an estimate says that it is one', () => {
    const markup = listed({ total: 12_345, isEstimate: true, narrowing: { ...narrowing, isEstimate: true } })
    expect(markup).toContain('About 12,000 products')
    expect(markup).toContain('are estimates')
  })

  test('nothing left: names what excludes most and keeps the rest', () => {
    const wayOut = {
      dropped: [{ param: 'min', value: '20', amount: '20' }],
      kept: [{ param: 'option.Glaze', value: 'Sage' }],
      total: 2,
    } as const
    const markup = listed({ items: [], total: 0, narrowing, filters, wayOut })
    expect(markup).toContain('Without “From €20” there are 2 products.')
    expect(markup).toContain('href="/collections/tableware?option.Glaze=Sage"')
    expect(markup).toContain('href="/collections/vases"')
    const inGerman = listed({ items: [], total: 0, narrowing, filters, wayOut }, { ...site, locale: 'de-DE' })
    expect(inGerman).toContain('Ohne „Ab 20\u00a0€“')
    expect(inGerman).not.toContain('“Ab')
  })

  test.each(hostilePayloads)('%s stays text in every filter', (payload) => {
    const values = [{ value: payload, name: payload, count: 1, color: payload }]
    listed({
      narrowing: { ...narrowing, groups: [{ param: `option.${payload}`, values }] },
      filters: [{ param: `option.${payload}`, value: payload }],
    })
  })
})

describe('card', () => {
  const one = (changes: Parameters<typeof card>[0]): string => listed({ items: [card(changes)] })

  test('one variant goes straight into the cart, several lead to their choices, sold-out ones to neither', () => {
    expect(one({ quickAdd: true })).toMatch(
      /<button(?=[^>]*form="quick-add")(?=[^>]*name="product")[^>]*value="p1"/,
    )
    expect(one({})).toContain('href="/products/brisa-mug#buy"')
    expect(one({ availability: 'out-of-stock', quickAdd: true })).not.toContain('card-add')
    expect(one({ choice: 'Glaze=Ink' })).toContain('href="/products/brisa-mug?Glaze=Ink"')
  })

  test('a reduced price says before, now and what is saved', () => {
    const markup = one({ price: { amount: '40.80', original: '48' } })
    expect(markup).toContain('<s><span class="hidden">Before </span>€48</s>')
    expect(markup).toContain('Save 15%')
    const charged = { amount: '40.80', original: '48' } as const
    const inDollars = one({ price: { amount: '47', original: '55', currency: 'USD', charged } })
    expect(inDollars).toContain('Save 15%')
  })

  test('names a price per unit', () => {
    const markup = one({
      price: { amount: '38', unit: { amount: '17.27', baseQuantity: 100, measure: 'G' } },
    })
    expect(markup).toContain('€17.27 per 100 g')
  })

  test('shows five colours and counts the rest, and names all for readers', () => {
    const swatches = Array.from({ length: 8 }, (_, i) => ({ name: `Colour ${i}`, color: '#98a38a' }))
    const markup = one({ swatches })
    expect(markup.match(/class="swatch"/g)).toHaveLength(5)
    expect(markup).toContain('+3')
    expect(markup).toContain('Colour 7')
  })

  test('a colour that is none is drawn neutral', () => {
    expect(one({ swatches: [{ name: 'x', color: 'url(javascript:alert(1))' }] })).toContain('fill="none"')
  })

  test('without a photograph there is a stand-in, of the same size', () => {
    const { media: _, ...bare } = card()
    expect(listed({ items: [bare] })).toContain('picture-none')
  })

  test('long and right-to-left names are written as they are', () => {
    expect(one({ name: unbreakable })).toContain(unbreakable)
    expect(one({ name: rightToLeft })).toContain(rightToLeft)
  })

  test.each(hostilePayloads)('%s stays text in every field', (payload) => {
    listed({
      items: [
        card({
          name: payload,
          ribbon: payload,
          slug: 'x',
          media: { ...media, alt: payload, url: payload },
          swatches: [{ name: payload, color: payload }],
        }),
      ],
    })
    showListing({ ...listing, name: payload, description: payload })
    showSearch({ ...search, term: payload, results: { ...results, items: [], total: 0 } })
  })
})

describe('search', () => {
  test('beyond its last page it does not say that nothing was found, whether narrowed or not', () => {
    for (const filters of [[], [{ param: 'max', value: '90' }]]) {
      const view = { ...search, results: { ...results, ...beyond, filters } }
      const markup = showSearch(view)
      expect(markup).toContain('This page does not exist')
      expect(markup).toContain(`href="/search?q=mug${filters.length > 0 ? '&amp;max=90' : ''}"`)
      expect(markup).not.toMatch(/Nothing found|No products match/)
    }
  })

  test('marks the words where they are, and says what they were taken for', () => {
    const found = card({
      marked: {
        name: [
          { text: 'Tide ', matched: false },
          { text: 'linen', matched: true },
        ],
      },
    })
    const markup = showSearch({
      ...search,
      term: 'linnen',
      correctedText: 'linen',
      results: { ...results, items: [found] },
    })
    expect(markup).toContain('Tide <mark>linen</mark>')
    expect(markup).toContain('No results for “linnen”. Showing results for “linen”.')
  })

  test('the field is a form that works without script', () => {
    const markup = showSearch(search)
    expect(markup).toMatch(/<form[^>]*action="\/search" method="get"/)
    expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="mug"/)
    expect(markup).not.toContain('combobox')
  })

  test('asks before the first search', () => {
    const markup = showSearch({ ...search, term: '', results: { ...results, items: [], total: 0 } })
    expect(markup).toContain('What are you looking for?')
  })

  test('without a result repeats the words and shows the shelves', () => {
    const view: SearchView = {
      ...search,
      term: 'sofa',
      results: { ...results, items: [], total: 0 },
      collections: [{ name: 'Furniture', href: '/collections/furniture' }],
    }
    const markup = showSearch(view)
    expect(markup).toContain('Nothing found for “sofa”')
    expect(markup).toContain('href="/collections/furniture"')
  })

  test('without a result offers products with one of the words, or others', () => {
    const show = (instead: NonNullable<SearchView['instead']>) =>
      showSearch({ ...search, term: 'red sofa', results: { ...results, items: [], total: 0 }, instead })
    const found = show({ word: 'red', items: [card()] })
    expect(found).toContain('Results for “red”')
    expect(found).toContain('href="/search?q=red"')
    expect(show({ items: [card()] })).toContain('You may also like')
  })

  test('keeps the words when the order changes', () => {
    const markup = showSearch({ ...search, results: { ...results, total: 60, pageCount: 3 } })
    expect(markup).toContain('<input type="hidden" name="q" value="mug"/>')
    expect(markup).toContain('href="/search?q=mug&amp;page=2"')
  })
})
