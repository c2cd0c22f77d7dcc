import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { go, type Journey, page, type Screen, send } from './screen.ts'

const everything = '/collections/all-products'

const searchPanel: Screen = {
  name: 'search-suggestions',
  route: '/',
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
  route: '/',
  isLayer: true,
  async open(visit) {
    await go(visit, '/')
    // By keyboard: it also opens on hover, before a click could.
    await visit.page.locator('[popovertarget="collections"].nav-button').press('Enter')
    await visit.page.locator('#collections').waitFor()
  },
}

const filterSheet: Screen = {
  name: 'filters-open',
  route: '/collections/[slug]',
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
  route: '/collections/[slug]',
  isLayer: true,
  async open(visit) {
    await go(visit, '/collections/tableware')
    await visit.page.locator('a.card-add').first().press('Enter')
    await visit.page.locator('dialog[open] .chooser-head').waitFor()
  },
}

const inDollars: Screen = {
  name: 'listing-in-dollars',
  route: '/collections/[slug]',
  async open(visit) {
    await go(visit, '/collections/sale')
    await send(visit, formActions.add, { [formFields.currency]: 'USD' }, formActions.currency)
  },
}

const missing = { expectedError: /status of 404/ }

/** Browsing: everything before a product page. */
export const browsing: Journey = {
  name: 'browsing',
  screens: [
    page('home', '/', { shows: ['footer'] }),
    menu,
    searchPanel,
    page('collections', '/collections'),
    page('listing', '/collections/tableware'),
    page('listing-last-page', `${everything}?page=2`),
    page('listing-beyond', `${everything}?page=9`, missing),
    page('listing-narrowed', `${everything}?in=tableware&brand=Olaria+Brisa&max=50&sort=price`),
    filterSheet,
    chooser,
    page('listing-empty', `${everything}?in=lighting&max=5`),
    page('collection-missing', '/collections/nothing-here', missing),
    page('brand', '/brands/Olaria%20Brisa'),
    page('search', '/search?q=lamp'),
    page('search-start', '/search'),
    page('search-nothing', '/search?q=umbrella'),
    page('search-narrowed-to-nothing', '/search?q=lamp&max=5'),
    page('search-mistyped', '/search?q=teapott'),
    inDollars,
    page('wish-list', '/wish-list'),
    page('about', '/about'),
    page('contact', '/contact'),
    page('journal', '/journal'),
    page('journal-entry', '/journal/washing-linen'),
  ],
}
