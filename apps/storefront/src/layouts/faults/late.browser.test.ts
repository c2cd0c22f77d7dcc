import { createElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appendMore } from '../../features/browse/enhance/append-more.ts'
import { restoreEarlierPages } from '../../features/browse/enhance/earlier-pages.ts'
import { enhanceBrowse } from '../../features/browse/enhance/enhance-browse.ts'
import { enhanceSuggest } from '../../features/browse/enhance/enhance-suggest.ts'
import { createExchange } from '../../features/browse/enhance/exchange.ts'
import { Chooser } from '../../features/product/chooser.tsx'
import { type PageParser, pageParser } from '../../shared/html/read-page.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site } from '../../shared/testing/view.fixture.ts'
import { openFaultyFetch, page } from './faulty-fetch.fixture.ts'

// What comes late finds a shopper who went on: it takes away neither the place they are at nor what they did meanwhile.

const parse = pageParser() as PageParser
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const cards = () => [...document.querySelectorAll('.grid a')].map(({ textContent }) => textContent)

/** A listing of these pieces, and a field beside it. */
const listing = (names: readonly string[], hidden = '') => `<main class="browse">
  <form class="filters" id="filters" popover="auto" method="get" action="${location.pathname}">${hidden}
    <button type="button">Close</button>
    <label><input type="checkbox" name="in" value="tableware"> Tableware <small>3</small></label>
  </form>
  <section class="results">
    <button type="button" id="opener" popovertarget="filters">Filter</button>
    <h2 id="results-count" tabindex="-1">47 products</h2>
    <p class="results-earlier"><a href="?page=1">Earlier</a></p>
    <ul class="grid">${names.map((name) => `<li><a href="/products/${name}">${name}</a></li>`).join('')}</ul>
    <nav class="pages"><a data-more href="/collections/all?page=2">Show more</a> <a id="nine" href="?page=9">9</a></nav>
  </section>
</main><input id="field">`

/** A page at an address of its own; what it did to the history of the tests' own page is taken back. */
function open(html: string, query = '', state: object | null = null) {
  const { href } = location
  history.replaceState(state, '', location.pathname + query)
  document.body.innerHTML = html
  return { root: find('.browse'), [Symbol.dispose]: () => history.replaceState(null, '', href) }
}

describe('the script of a listing', () => {
  it('applies what was ticked before it came, and nothing where the address alone says more', async () => {
    const network = openFaultyFetch(() => page(listing(['bowl'])))
    using shown = open(listing(['mug']), '?utm_source=letter&min=')
    enhanceBrowse(shown.root)
    expect(network.asked).toEqual([])
    using ticked = open(listing(['mug']))
    find<HTMLInputElement>('[name=in]').checked = true
    enhanceBrowse(ticked.root)
    await expect.poll(cards).toEqual(['bowl'])
    expect(new URL(location.href).search).toBe('?in=tableware')
  })

  it('covers the page under a sheet that was opened before it came, and the focus comes back from there', async () => {
    using shown = open(listing(['mug']))
    const opener = find('#opener')
    opener.focus()
    opener.click()
    await new Promise(requestAnimationFrame)
    enhanceBrowse(shown.root)
    await new Promise(requestAnimationFrame)
    expect([find('.results').inert, document.activeElement?.textContent]).toEqual([true, 'Close'])
    find('.filters').hidePopover()
    expect([find('.results').inert, document.activeElement]).toEqual([false, opener])
  })

  it('keeps an order that was chosen before for the next choice', async () => {
    openFaultyFetch(() => page(listing(['bowl'], '<input type="hidden" name="sort" value="price">')))
    using shown = open(listing(['mug']))
    enhanceBrowse(shown.root)
    await createExchange(shown.root, parse).show(`${location.href}?sort=price`)
    find<HTMLInputElement>('[name=in]').click()
    await expect.poll(() => new URL(location.href).search).toBe('?sort=price&in=tableware')
  })
})

describe('more of a list', () => {
  it('does not come into the one that was chosen meanwhile', async () => {
    const network = openFaultyFetch(({ url }) => page(listing([url.includes('page=2') ? 'plate' : 'bowl'])))
    using shown = open(listing(['mug']))
    network.fail(/collections/, 'late')
    const more = appendMore(shown.root, find<HTMLAnchorElement>('[data-more]'), parse)
    await createExchange(shown.root, parse).show(`${location.href}?in=tableware`)
    network.mend()
    await more
    expect([cards(), new URL(location.href).search]).toEqual([['bowl'], '?in=tableware'])
    expect(network.went).toEqual([])
  })

  it('leaves the page where it is when it fails after that', async () => {
    const network = openFaultyFetch(() => page(listing(['bowl'])))
    using shown = open(listing(['mug']))
    network.fail(/collections/, 'late')
    const more = appendMore(shown.root, find<HTMLAnchorElement>('[data-more]'), parse)
    await createExchange(shown.root, parse).show(`${location.href}?in=tableware`)
    network.passPatience()
    await more
    expect(network.went).toEqual([])
  })

  it.each([
    ['stays where it went meanwhile', '#field', '#field'],
    ['goes on from where it was pressed', '[data-more]', '[href$="plate"]'],
    ['goes on from beside it, which goes', '#nine', '[href$="plate"]'],
  ])('the focus %s', async (_, from, to) => {
    openFaultyFetch(() => page(listing(['plate'])))
    using shown = open(listing(['mug']))
    const more = appendMore(shown.root, find<HTMLAnchorElement>('[data-more]'), parse)
    find(from).focus()
    await more
    expect(cards()).toEqual(['mug', 'plate'])
    expect(document.activeElement).toBe(find(to))
  })
})

describe('pages before the one that somebody came back to', () => {
  const back = { from: 1, left: '/products/plate' }

  it('lead to the piece that was looked at', async () => {
    openFaultyFetch(() => page(listing(['plate'])))
    using shown = open(listing(['mug']), '?page=2', back)
    await restoreEarlierPages(shown.root, parse)
    expect([cards(), document.activeElement?.textContent]).toEqual([['plate', 'mug'], 'plate'])
  })

  it.each([
    ['presses a key', () => new KeyboardEvent('keydown')],
    ['touches the page', () => new PointerEvent('pointerdown')],
    ['scrolls', () => new WheelEvent('wheel')],
  ])('do not lead there whoever %s meanwhile', async (_, sign) => {
    openFaultyFetch(() => page(listing(['plate'])))
    using shown = open(listing(['mug']), '?page=2', back)
    const restored = restoreEarlierPages(shown.root, parse)
    find('#field').focus()
    document.body.dispatchEvent(sign())
    await restored
    expect([cards(), document.activeElement?.id]).toEqual([['plate', 'mug'], 'field'])
  })
})

it('the options of a product do not open over another dialog, or while the shopper types', async () => {
  const view = { site, name: 'Mug', media: [], buy: buyView() }
  const network = openFaultyFetch(() => Response.json(view))
  document.body.innerHTML =
    '<a class="card-add" href="/products/mug">Choose</a><input id="field"><dialog></dialog>'
  const { unmount } = mount(createElement(Chooser, { site }))
  onTestFinished(unmount)
  const card = find<HTMLAnchorElement>('a')
  const choose = async () => {
    card.click()
    expect(card.ariaBusy).toBe('true')
    await expect.poll(() => card.ariaBusy).toBeNull()
  }
  find('#field').focus()
  await choose()
  expect(document.querySelector('.chooser')).toBeNull()
  find('#field').blur()
  find<HTMLDialogElement>('dialog').showModal()
  await choose()
  expect(document.querySelector('.chooser')).toBeNull()
  find<HTMLDialogElement>('dialog').close()
  await choose()
  await expect.poll(() => find<HTMLDialogElement>('.chooser')?.open).toBe(true)
  expect([network.asked.length, network.went]).toEqual([3, []])
  find('.chooser-head button').click()
  await expect.poll(() => document.querySelector('.chooser')).toBeNull()
})

it('a suggestion that somebody walked or points to is not taken away by a late answer', async () => {
  const answer = (name: string) =>
    Response.json({ groups: [{ items: [{ href: `/products/${name}`, name: [{ text: name }] }] }], texts: {} })
  const network = openFaultyFetch(({ url }) => answer(new URL(url).searchParams.get('q') ?? ''))
  document.body.innerHTML = '<form action="/search"><input type="search" id="q" value="bri"></form>'
  const field = find<HTMLInputElement>('#q')
  enhanceSuggest(find('form'))
  field.focus()
  await expect.poll(() => field.ariaExpanded).toBe('true')
  for (const sign of [
    () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true })),
    () => find('[role=option]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  ]) {
    field.value += 's'
    field.dispatchEvent(new InputEvent('input'))
    const entry = find('[role=option]')
    sign()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(entry.isConnected).toBe(true)
  }
  expect(network.asked).toHaveLength(1)
})

it('whoever came back to a page, and writes before its pictures are there, keeps the focus', async () => {
  using _ = open('<main><a href="/products/mug">Mug</a><input id="field"></main>', '', {
    left: '/products/mug',
  })
  await import('../../islands/page-return.ts')
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  find('#field').focus()
  comeBack()
  expect(document.activeElement?.id).toBe('field')
  find('#field').blur()
  comeBack()
  expect(document.activeElement?.textContent).toBe('Mug')
})
