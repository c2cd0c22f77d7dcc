import { createElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SearchForm } from '../../features/browse/search-form.tsx'
import { Chooser } from '../../features/product/chooser.tsx'
import { enhanceAnnouncement } from '../../shared/enhance/announcement.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf } from './calls.fixture.ts'
import { openFaultyFetch } from './faulty-fetch.fixture.ts'
import { enter, mountResults, resultsPage, sendResults, visit } from './listing.fixture.ts'

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const cardCount = () => document.querySelectorAll('.grid > li').length
const listing = () => find('.browse')

/** Puts markup into the page. */
function put<E extends HTMLElement>(html: string, selector: string): E {
  document.body.innerHTML = html
  // Each test asks for an element of its own markup.
  return document.querySelector(selector) as E
}

describe('a call of the scripts that browse fails', () => {
  it.each(eachFaultOf('suggestions'))('%s: the field is as it was, and searches', async (_, fault) => {
    const items = [{ href: '/x', name: [{ text: 'Mug', matched: true }] }]
    const network = openFaultyFetch(() => Response.json({ groups: [{ name: 'Products', items }], count: 1 }))
    const { unmount } = mount(createElement(SearchForm, { site, id: 'q', term: `mug ${fault}` }))
    onTestFinished(unmount)
    const field = find<HTMLInputElement>('#q')
    network.fail(/suggestions/, fault)
    field.focus()
    await expect.poll(() => network.asked).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(field.ariaExpanded).toBe('false')
    expect([document.activeElement, field.value]).toEqual([field, `mug ${fault}`])
    const press = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true })
    field.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    // The next letter asks again.
    network.mend()
    enter(field, `mugs ${fault}`)
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

  it.each(eachFaultOf('first results'))('%s: the links and forms of the server', async (_, fault) => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['mug'])))
    const reported: unknown[] = []
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      reported.push(event.error)
    }
    addEventListener('error', onError)
    onTestFinished(() => removeEventListener('error', onError))
    // What a page hydrates with is loaded once for each address.
    visit(`?fault=${fault}`)
    const island = sendResults(resultsPage(['mug']))
    const sent = island.innerHTML
    network.fail(/results/, fault)
    find('.results-count').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await expect.poll(() => network.asked).toHaveLength(1)
    if (fault === 'late') network.passPatience()
    await expect.poll(() => reported).toHaveLength(1)
    expect([island.innerHTML, network.went]).toEqual([sent, []])
  })

  it.each(eachFaultOf('another listing'))('%s: its page; this one is at rest', async (_, fault) => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['bowl'])))
    mountResults(resultsPage(['mug']))
    network.fail(/results/, fault)
    find('[name=in]').click()
    await expect.poll(() => listing().dataset['state']).toBe('loading')
    if (fault === 'late') network.passPatience()
    const elsewhere = new URL('?in=tableware', location.href).href
    await expect.poll(() => network.went.map(({ url }) => url)).toEqual([elsewhere])
    await expect.poll(() => listing().dataset['state']).toBe(undefined)
    expect(cardCount()).toBe(1)
  })

  it.each(eachFaultOf('show more'))(
    '%s: the page it leads to, and again after coming back',
    async (_, fault) => {
      const network = openFaultyFetch(() => Response.json(resultsPage(['bowl'])))
      mountResults(resultsPage(['mug']))
      const link = find<HTMLAnchorElement>('.pages .button')
      for (const times of [1, 2]) {
        network.fail(/results/, fault)
        link.click()
        await expect.poll(() => link.textContent).toBe('Loading …')
        if (fault === 'late') network.passPatience()
        await expect.poll(() => network.went.map(({ url }) => url)).toEqual(Array(times).fill(link.href))
        await expect.poll(() => link.textContent).toBe('Show more')
      }
      expect(cardCount()).toBe(1)
    },
  )

  it.each(eachFaultOf('earlier pages'))('%s: they stay behind their link', async (_, fault) => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['bowl'])))
    visit('?page=2', { from: 1 })
    network.fail(/./, fault)
    mountResults(resultsPage(['mug'], { page: 2 }))
    await expect.poll(() => network.asked).toHaveLength(2)
    network.passPatience()
    await expect.poll(() => listing().dataset['state']).toBe(undefined)
    expect(network.went).toEqual([])
    expect(cardCount()).toBe(1)
    expect(find('.results-earlier a').getAttribute('href')).toBe(location.pathname)
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
