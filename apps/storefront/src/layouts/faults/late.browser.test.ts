import { createElement } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SearchForm } from '../../features/browse/search-form.tsx'
import { Chooser } from '../../features/product/chooser.tsx'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { buyView, site } from '../../shared/testing/view.fixture.ts'
import { openFaultyFetch } from './faulty-fetch.fixture.ts'
import { enter, mountResults, resultsPage, sendResults, visit } from './listing.fixture.ts'

// What comes late finds a shopper who went on: it takes away neither the place they are at nor what they did meanwhile.

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const cards = () => [...document.querySelectorAll('.grid h2 a')].map(({ textContent }) => textContent)

const query = () => new URL(location.href).search
const checkbox = () => find<HTMLInputElement>('[name=in]')
const more = () => find<HTMLAnchorElement>('.pages .button')

describe('a listing that hydrates', () => {
  it('applies what was ticked and typed before, and nothing where the address alone has more', async () => {
    const network = openFaultyFetch(({ url }) =>
      Response.json(resultsPage([url.includes('in=tableware') ? 'bowl' : 'mug'])),
    )
    visit('?utm_source=letter&min=')
    sendResults(resultsPage(['mug']))
    find('.results-count').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await expect.poll(() => document.querySelector('[ssr]')).toBeNull()
    expect(network.asked).toHaveLength(1)
    document.body.replaceChildren()
    visit('?first')
    sendResults(resultsPage(['mug']))
    checkbox().click()
    await expect.poll(cards).toEqual(['bowl'])
    expect(query()).toBe('?in=tableware')
  })

  it('shows more with the first click', async () => {
    openFaultyFetch(({ url }) =>
      Response.json(url.includes('page=2') ? resultsPage(['plate'], { page: 2 }) : resultsPage(['mug'])),
    )
    visit('?more')
    sendResults(resultsPage(['mug']))
    more().click()
    await expect.poll(cards).toEqual(['mug', 'plate'])
    expect(query()).toBe('?page=2')
  })

  it('leaves its cards alone until a control is used', async () => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['mug'])))
    visit('?cards')
    sendResults(resultsPage(['mug']))
    for (const sign of ['pointerover', 'touchstart', 'focusin'])
      find('.grid a').dispatchEvent(new Event(sign, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(network.asked).toEqual([])
  })

  it('covers the page under a sheet that was opened before, and the focus returns from there', async () => {
    openFaultyFetch(() => Response.json(resultsPage(['mug'])))
    visit('?sheet')
    sendResults(resultsPage(['mug']))
    const opener = find('.filters-open')
    opener.focus()
    opener.click()
    expect(find('.filters').matches(':popover-open')).toBe(true)
    await expect.poll(() => find('.results').inert).toBe(true)
    expect(find('.filters').contains(document.activeElement)).toBe(true)
    find('.filters').hidePopover()
    expect([find('.results').inert, document.activeElement]).toEqual([false, opener])
  })
})

describe('a listing', () => {
  it('keeps an order that was chosen before for the next choice', async () => {
    openFaultyFetch(() => Response.json(resultsPage(['bowl'], { sort: 'price' })))
    visit('')
    mountResults(resultsPage(['mug']))
    const order = find<HTMLSelectElement>('#sort')
    order.value = 'price'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(query).toBe('?sort=price')
    await expect.poll(cards).toEqual(['bowl'])
    checkbox().click()
    await expect.poll(query).toBe('?in=tableware&sort=price')
  })

  it('shows a choice at once, and takes a later one along', async () => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['bowl'])))
    visit('')
    const page = resultsPage(['mug'])
    const values = ['tableware', 'vases'].map((value) => ({ value, count: 3 }))
    mountResults(
      resultsPage(['mug'], {
        narrowing: { ...page.results.narrowing, groups: [{ param: 'in', values }] } as never,
      }),
    )
    network.fail(/results/, 'late')
    for (const value of ['tableware', 'vases']) {
      const box = find<HTMLInputElement>(`[value=${value}]`)
      box.click()
      await expect.poll(() => box.checked).toBe(true)
    }
    network.mend()
    await expect.poll(query).toBe('?in=tableware&in=vases')
  })
})

describe('more of a list', () => {
  const answer = ({ url }: Request) => Response.json(resultsPage([url.includes('page=2') ? 'plate' : 'bowl']))

  it('does not come into the one that was chosen meanwhile', async () => {
    const network = openFaultyFetch(answer)
    visit('')
    mountResults(resultsPage(['mug']))
    network.fail(/results/, 'late')
    more().click()
    checkbox().click()
    network.mend()
    await expect.poll(cards).toEqual(['bowl'])
    expect([query(), network.went]).toEqual(['?in=tableware', []])
  })

  it('leaves the page where it is when it fails after that', async () => {
    const network = openFaultyFetch(answer)
    visit('')
    mountResults(resultsPage(['mug']))
    network.fail(/results/, 'late')
    more().click()
    // What is under way stays late.
    network.fail(/nothing/, 'lost')
    checkbox().click()
    await expect.poll(cards).toEqual(['bowl'])
    network.passPatience()
    await new Promise((resolve) => setTimeout(resolve))
    expect([query(), network.went]).toEqual(['?in=tableware', []])
  })

  it.each([
    ['stays where it went meanwhile', '#field', '#field'],
    ['continues from where it was pressed', '.pages .button', '[href$="plate"]'],
    ['continues from a page number', '.pages li a', '[href$="plate"]'],
  ])('the focus %s', async (_, from, to) => {
    const network = openFaultyFetch(() => Response.json(resultsPage(['plate'], { page: 2 })))
    visit('')
    document.body.innerHTML = '<input id="field">'
    mountResults(resultsPage(['mug']))
    network.fail(/results/, 'late')
    more().click()
    find(from).focus()
    network.mend()
    await expect.poll(cards).toEqual(['mug', 'plate'])
    await expect.poll(() => document.activeElement).toBe(find(to))
  })
})

describe('pages before the one that somebody came back to', () => {
  const back = { from: 1, left: '/products/plate' }
  const answer = ({ url }: Request) =>
    Response.json(url.includes('page=2') ? resultsPage(['mug'], { page: 2 }) : resultsPage(['plate']))

  it('lead to the piece that was looked at', async () => {
    openFaultyFetch(answer)
    visit('?page=2', back)
    mountResults(resultsPage(['mug'], { page: 2 }))
    await expect.poll(cards).toEqual(['plate', 'mug'])
    await expect.poll(() => document.activeElement?.textContent).toBe('plate')
    expect(document.querySelector('.results-earlier')).toBeNull()
  })

  it.each([
    ['presses a key', () => new KeyboardEvent('keydown')],
    ['touches the page', () => new PointerEvent('pointerdown')],
    ['scrolls', () => new WheelEvent('wheel')],
  ])('do not lead there whoever %s meanwhile', async (_, sign) => {
    const network = openFaultyFetch(answer)
    visit('?page=2', back)
    document.body.innerHTML = '<input id="field">'
    network.fail(/results/, 'late')
    mountResults(resultsPage(['mug'], { page: 2 }))
    find('#field').focus()
    document.body.dispatchEvent(sign())
    network.mend()
    await expect.poll(cards).toEqual(['plate', 'mug'])
    expect(document.activeElement?.id).toBe('field')
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
    Response.json({
      groups: [{ items: [{ href: `/products/${name}`, name: [{ text: name, matched: false }] }] }],
      count: 1,
    })
  const network = openFaultyFetch(({ url }) => answer(new URL(url).searchParams.get('q') ?? ''))
  const { unmount } = mount(createElement(SearchForm, { site, id: 'q', term: 'bri' }))
  onTestFinished(unmount)
  const field = find<HTMLInputElement>('#q')
  field.focus()
  await expect.poll(() => field.ariaExpanded).toBe('true')
  for (const sign of [
    () =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      ),
    () => find('[role=option]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  ]) {
    enter(field, `${field.value}s`)
    const option = find('[role=option]')
    sign()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(option.isConnected).toBe(true)
  }
  expect(network.asked).toHaveLength(1)
})

it('whoever came back to a page, and writes before its pictures are there, keeps the focus', async () => {
  visit('', { left: '/products/mug' })
  document.body.innerHTML = '<main><a href="/products/mug">Mug</a><input id="field"></main>'
  await import('../../islands/page-return.ts')
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  find('#field').focus()
  comeBack()
  expect(document.activeElement?.id).toBe('field')
  find('#field').blur()
  comeBack()
  expect(document.activeElement?.textContent).toBe('Mug')
})
