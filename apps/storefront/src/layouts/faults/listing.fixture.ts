import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { ResultsPage, ResultsView } from '../../features/browse/browse-view.ts'
import { Results } from '../../features/browse/results.tsx'
import intent from '../../islands/intent.ts'
import hydrator from '../../islands/renderer/client.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { card, site } from '../../shared/testing/view.fixture.ts'

/** One of three pages of a listing at the address of the test, with these products and one filter. */
export function resultsPage(names: readonly string[], changes: Partial<ResultsView> = {}): ResultsPage {
  return {
    title: 'All products',
    path: location.pathname,
    collections: [],
    results: {
      items: names.map((name) => card({ id: name, name, slug: name })),
      total: 70,
      isEstimate: false,
      sort: 'featured',
      sortOrders: ['featured', 'price'],
      page: 1,
      pageCount: 3,
      filters: [],
      narrowing: {
        groups: [{ param: 'in', values: [{ value: 'tableware', name: 'Tableware', count: 3 }] }],
        chosen: [],
        isEstimate: false,
      },
      ...changes,
    },
  }
}

/** Moves the page of the tests to an address of its own, until the test is over. */
export function visit(query: string, state: object | null = null): void {
  const { href } = location
  history.replaceState(state, '', location.pathname + query)
  onTestFinished(() => history.replaceState(null, '', href))
}

/** A listing that has hydrated. */
export function mountResults(page: ResultsPage): void {
  const { unmount } = mount(createElement(Results, { site, getPage: () => page }))
  onTestFinished(unmount)
}

/** A listing as the server sent it, as an island that hydrates on intent. */
export function sendResults(page: ResultsPage): HTMLElement {
  const island = document.body.appendChild(document.createElement('div'))
  island.setAttribute('ssr', '')
  island.innerHTML = renderToString(createElement(Results, { site, getPage: () => page }))
  const load = async () => async () => {
    // Its properties are those of a `Results` without `getPage`.
    await hydrator(island)(Results as never, { site })
    island.removeAttribute('ssr')
  }
  intent(load, { name: 'intent', value: 'results' }, island)
  return island
}

/** Types into a field of React, as a browser does. */
export function enter(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  flushSync(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })))
}
