import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { go, type Journey, page, type Screen, send, type Visit } from './screen.ts'

const route = '/products/[slug]'

const product = (name: string, slug: string): Screen => page(name, `/products/${slug}`)

const viewer: Screen = {
  name: 'viewer',
  route,
  isLayer: true,
  async open(visit) {
    await go(visit, '/products/brisa-mug')
    await visit.page.locator('.gallery-strip a').first().focus()
    await visit.page.keyboard.press('Enter')
    await visit.page.locator('dialog[open] .viewer-picture').waitFor()
  },
}

/** The last choice is missing: the button says so and the option is highlighted. */
const incomplete: Screen = {
  name: 'choice-missing',
  route,
  async open(visit) {
    await go(visit, '/products/brisa-dinner-plate?Glaze=Sage')
    await visit.page.locator('.buy-row .buy-button').click()
    await visit.page.locator('.option[data-pointed-out]').waitFor()
  },
}

const buyBar: Screen = {
  name: 'buy-bar',
  route,
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
  route,
  async open(visit) {
    await go(visit, '/products/moon-jar')
    await send(visit, formActions.backInStock, { [formFields.email]: 'ada@example.com' })
  },
}

/** An invalid address, which stays in its field. */
const askedWrongly: Screen = {
  name: 'stock-asked-wrongly',
  route,
  async open(visit) {
    await go(visit, '/products/hearth-candle')
    await send(visit, formActions.backInStock, { [formFields.email]: 'ada' })
  },
}

/** Submitted without a choice, as without scripts. */
const choiceAsked: Screen = {
  name: 'choice-asked',
  route,
  async open(visit) {
    await go(visit, '/products/larkholm-gift-card')
    await send(visit, formActions.add)
  },
}

/** With open details, as the URL selects them. */
const sections: Screen = {
  name: 'sections-open',
  route,
  async open(visit) {
    await go(visit, '/products/brisa-mug')
    await openFolds(visit)
  },
}

async function openFolds({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.toggleAttribute('open', true)
  })
}

const missing = { expectedError: /status of 404/ }

/** One product for each feature. */
export const products: Journey = {
  name: 'product',
  screens: [
    product('options', 'brisa-dinner-plate'),
    incomplete,
    buyBar,
    viewer,
    sections,
    product('reduced', 'fieldwork-cushion?Colour=Sage'),
    product('few-left', 'sundal-wool-throw?Colour=Moss'),
    product('no-such-version', 'brisa-mug?Glaze=Purple'),
    product('partly-sold-out', 'hearth-candle'),
    askedWrongly,
    product('sold-out', 'moon-jar'),
    asked,
    product('engraved', 'alder-serving-board'),
    product('gift-card', 'larkholm-gift-card'),
    choiceAsked,
    product('digital', 'workshop-hours-album'),
    product('by-the-metre', 'tide-linen-by-the-metre'),
    page('gone', '/products/no-such-product', missing),
    page('not-found', '/nothing/here', missing),
  ],
}
