import { createElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appendMore } from '../../features/browse/enhance/append-more.ts'
import { enhanceBrowse } from '../../features/browse/enhance/enhance-browse.ts'
import { enhanceSuggest } from '../../features/browse/enhance/enhance-suggest.ts'
import { createExchange } from '../../features/browse/enhance/exchange.ts'
import { Chooser } from '../../features/product/chooser.tsx'
import { enhanceAnnouncement } from '../../shared/enhance/announcement.ts'
import { type PageParser, pageParser } from '../../shared/html/read-page.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf } from './calls.fixture.ts'
import { openFaultyFetch, page } from './faulty-fetch.fixture.ts'

const listing = `<main class="browse"><div class="results">
  <a class="results-earlier" href="?page=1">Earlier</a>
  <ul class="grid"><li><a href="/products/mug">Mug</a></li></ul>
  <p class="pages"><a data-more data-loading="One moment" href="/collections/all?page=3">Show more</a></p>
</div></main>`

/** Puts markup into the page. */
function put<E extends HTMLElement>(html: string, selector: string): E {
  document.body.innerHTML = html
  // Each test asks for an element of its own markup.
  return document.querySelector(selector) as E
}

// The browser of these tests can.
const parse = pageParser() as PageParser

/** Another page than this one, which the test stands on itself. */
const elsewhere = new URL('/collections/all?page=3', location.href).href

describe('a call of the scripts that browse fails', () => {
  it.each(eachFaultOf('suggestions'))('%s: the field is as it was, and searches', async (_, fault) => {
    const answer = { groups: [{ name: 'Pieces', items: [{ href: '/x', name: [] }] }], texts: {} }
    const network = openFaultyFetch(() => Response.json(answer))
    const form = put<HTMLFormElement>(
      '<form action="/search"><input type="search" id="q" value="mug"></form>',
      'form',
    )
    const field = form.elements[0] as HTMLInputElement
    field.focus()
    network.fail(/suggestions/, fault)
    enhanceSuggest(form)
    await expect.poll(() => network.asked).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(field.ariaExpanded).toBe('false')
    expect([document.activeElement, field.value]).toEqual([field, 'mug'])
    const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
    field.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
    // The next letter asks again.
    network.mend()
    field.dispatchEvent(new InputEvent('input'))
    await expect.poll(() => field.ariaExpanded).toBe('true')
  })

  it.each(eachFaultOf('chooser of a card'))('%s: the page of the product', async (_, fault) => {
    const network = openFaultyFetch(() => Response.json({ site, name: 'Mug', media: [], buy: buyView() }))
    const card = put<HTMLAnchorElement>('<a class="card-add" href="/products/mug">Choose</a>', 'a')
    const { unmount } = mount(createElement(Chooser, { site }))
    onTestFinished(unmount)
    network.fail(/choose/, fault)
    card.click()
    await expect.poll(() => network.asked).toHaveLength(1)
    if (fault === 'late') network.passPatience()
    await expect.poll(() => network.went.map(({ url }) => url)).toEqual([card.href])
    await expect.poll(() => card.ariaBusy).toBeNull()
    expect(document.querySelector('dialog')).toBeNull()
  })

  it.each(eachFaultOf('another listing'))('%s: its page; this one is at rest', async (_, fault) => {
    const network = openFaultyFetch(() => page(listing))
    const root = put(listing, '.browse')
    network.fail(/collections/, fault)
    const shown = createExchange(root, parse).show(elsewhere)
    expect(root.dataset['state']).toBe('loading')
    if (fault === 'late') network.passPatience()
    await shown
    expect(network.went.map(({ url }) => url)).toEqual([elsewhere])
    expect([root.dataset['state'], root.querySelectorAll('.grid > li').length]).toEqual([undefined, 1])
  })

  it.each(eachFaultOf('show more'))(
    '%s: the page it leads to, and again after coming back',
    async (_, fault) => {
      const network = openFaultyFetch(() => page(listing))
      const root = put(listing, '.browse')
      const link = root.querySelector('[data-more]') as HTMLAnchorElement
      for (const times of [1, 2]) {
        network.fail(/collections/, fault)
        const shown = appendMore(root, link, parse)
        expect(link.textContent).toBe('One moment')
        if (fault === 'late') network.passPatience()
        await shown
        expect(network.went.map(({ url }) => url)).toEqual(Array(times).fill(elsewhere))
        expect(link.textContent).toBe('Show more')
      }
      expect(root.querySelectorAll('.grid > li')).toHaveLength(1)
    },
  )

  it.each(eachFaultOf('earlier pages'))('%s: they stay behind their link', async (_, fault) => {
    const network = openFaultyFetch(() => page(listing))
    const address = location.href
    history.replaceState({ from: 1 }, '', `${location.pathname}?page=2`)
    const root = put(listing, '.browse')
    network.fail(/./, fault)
    enhanceBrowse(root)
    await expect.poll(() => network.asked).toHaveLength(1)
    network.passPatience()
    await new Promise((resolve) => setTimeout(resolve))
    history.replaceState(null, '', address)
    expect(network.went).toEqual([])
    expect(root.querySelectorAll('.grid > li')).toHaveLength(1)
    expect(root.querySelector('.results-earlier')?.getAttribute('href')).toBe('?page=1')
  })

  it.each(eachFaultOf('announcement'))('%s: it is away, and back on the next page', async (_, fault) => {
    const network = openFaultyFetch(() => new Response(null, { status: 303 }))
    const bar = put(
      '<div class="bar"><form method="post" action="/announcement/dismiss"><button>Away</button></form></div><a class="logo" href="/">Shop</a>',
      '.bar',
    )
    enhanceAnnouncement(bar)
    network.fail(/dismiss/, fault)
    bar.querySelector('button')?.click()
    expect(network.asked).toEqual(['POST /announcement/dismiss'])
    expect([bar.hidden, document.activeElement?.className]).toEqual([true, 'logo'])
    expect(network.went).toEqual([])
  })
})
