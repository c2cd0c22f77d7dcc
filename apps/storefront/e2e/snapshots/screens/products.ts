import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { go, type Screen, send, type Walk } from './screen.ts'

const product = (name: string, slug: string): Screen => ({
  name,
  open: (visit) => go(visit, `/products/${slug}`),
})

const viewer: Screen = {
  name: 'viewer',
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-mug')
    // The script of the gallery comes with the focus, and shows its arrows when it is there.
    await visit.page.locator('[data-gallery="enlarge"]').first().focus()
    await visit.page.locator('.gallery-arrows:not([hidden])').waitFor({ state: 'attached' })
    await visit.page.keyboard.press('Enter')
    await visit.page.locator('dialog[open] .viewer-picture').waitFor()
  },
}

/** The last choice is missing: the button says so and the group is pointed at. */
const incomplete: Screen = {
  name: 'choice-missing',
  async open(visit) {
    await go(visit, '/products/brisa-dinner-plate?Glaze=Sage')
    await visit.page.locator('.buy-row .buy-button').click()
    await visit.page.locator('.option[data-missing]').waitFor()
  },
}

const buyBar: Screen = {
  name: 'buy-bar',
  isLayer: true,
  isNarrow: true,
  shows: ['buy-bar'],
  async open(visit) {
    await go(visit, '/products/brisa-dinner-plate?Glaze=Sage&Set=Single')
    await visit.page.evaluate(() => document.documentElement.setAttribute('data-buy-away', ''))
  },
}

const asked: Screen = {
  name: 'stock-asked',
  async open(visit) {
    await go(visit, '/products/moon-jar')
    await send(visit, formActions.tellOfStock, { [formFields.email]: 'ada@example.com' })
  },
}

/** One product for each thing that a product can be. */
export const products: Walk = {
  name: 'product',
  screens: [
    product('options', 'brisa-dinner-plate'),
    incomplete,
    buyBar,
    viewer,
    product('reduced', 'fieldwork-cushion?Colour=Sage'),
    product('partly-sold-out', 'hearth-candle'),
    product('sold-out', 'moon-jar'),
    asked,
    product('engraved', 'alder-serving-board'),
    product('gift-card', 'larkholm-gift-card'),
    product('digital', 'workshop-hours-album'),
    product('by-the-metre', 'tide-linen-by-the-metre'),
    {
      name: 'gone',
      open: (visit) => go(visit, '/products/no-such-product'),
      expectedError: /status of 404/,
    },
    { name: 'not-found', open: (visit) => go(visit, '/nothing-here'), expectedError: /status of 404/ },
  ],
}
