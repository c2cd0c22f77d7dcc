import type { Screen, Walk } from './screen.ts'
import { go } from './screen.ts'

const everything = '/collections/all-products'

const searchPanel: Screen = {
  name: 'search-suggestions',
  isLayer: true,
  async open(visit) {
    await go(visit, '/')
    await visit.page.keyboard.press('/')
    await visit.page.locator('#search-field').fill('bris')
    await visit.page.getByRole('option').first().waitFor()
  },
}

const menu: Screen = {
  name: 'menu',
  isLayer: true,
  async open(visit) {
    await go(visit, '/')
    // By keyboard: it opens for a resting mouse as well, which a click may come too late for.
    await visit.page.locator('[popovertarget="collections"].nav-button').press('Enter')
    await visit.page.locator('#collections').waitFor()
  },
}

const filterSheet: Screen = {
  name: 'filters-open',
  isLayer: true,
  isNarrow: true,
  async open(visit) {
    await go(visit, `${everything}?in=tableware`)
    await visit.page.locator('.filters-open').click()
    await visit.page.locator('form.filters').waitFor()
  },
}

const chooser: Screen = {
  name: 'chooser',
  isLayer: true,
  async open(visit) {
    await go(visit, '/collections/tableware')
    await visit.page.locator('a.card-add').first().press('Enter')
    await visit.page.locator('dialog[open] .chooser-head').waitFor()
  },
}

/** Looking around: everything before a product is chosen. */
export const browsing: Walk = {
  name: 'browsing',
  screens: [
    { name: 'home', open: (visit) => go(visit, '/'), shows: ['footer'] },
    menu,
    searchPanel,
    { name: 'collections', open: (visit) => go(visit, '/collections') },
    { name: 'listing', open: (visit) => go(visit, '/collections/tableware') },
    {
      name: 'listing-narrowed',
      open: (visit) => go(visit, `${everything}?in=tableware&brand=Olaria+Brisa&max=50&sort=price`),
    },
    filterSheet,
    chooser,
    { name: 'listing-empty', open: (visit) => go(visit, `${everything}?in=lighting&max=5`) },
    { name: 'brand', open: (visit) => go(visit, '/brands/Olaria%20Brisa') },
    { name: 'search', open: (visit) => go(visit, '/search?q=lamp') },
    { name: 'search-start', open: (visit) => go(visit, '/search') },
    { name: 'search-nothing', open: (visit) => go(visit, '/search?q=umbrella') },
  ],
}
