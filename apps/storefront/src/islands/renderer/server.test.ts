import { createElement, type ReactNode, useId } from 'react'
import { describe, expect, it } from 'vitest'
import { site } from '../../shared/testing/view.fixture.ts'
import { rendererFor } from './server.ts'

const renderer = rendererFor('en')

const render = (page: object, component: unknown, props = {}, slots = {}, metadata = {}) =>
  renderer.renderToStaticMarkup.call({ result: page }, component as never, props, slots, metadata)

function Field(): ReactNode {
  return createElement('input', { id: useId() })
}

function Frame({ children, aside }: { children?: ReactNode; aside?: ReactNode }): ReactNode {
  return createElement('div', null, children, aside)
}

describe('rendering React for Astro', () => {
  it('gives each root of a page ids of its own, and each page the same ones', () => {
    const page = {}
    const ids = [render(page, Field), render(page, Field)].map(({ html }) => /id="([^"]+)"/.exec(html)?.[1])
    expect(new Set(ids).size).toBe(2)
    expect(render({}, Field).html).toContain(`id="${ids[0]}"`)
  })

  it('puts markup of Astro where the component wants it', () => {
    const { html } = render({}, Frame, {}, { default: '<b>main</b>', aside: '<i>side</i>' })
    expect(html.replace(/<\/?astro-static-slot>/g, '')).toBe('<div><b>main</b><i>side</i></div>')
  })

  it('refuses markup for an island, which the browser would have to parse again', () => {
    expect(() => render({}, Frame, {}, { default: '<b></b>' }, { hydrate: 'intent' })).toThrow(
      /^The island Frame/,
    )
  })

  it('takes no resource hints into the page: the layout writes them', () => {
    const Picture = () => createElement('img', { src: 'hero.webp', fetchPriority: 'high' })
    expect(render({}, Picture).html).toBe('<img src="hero.webp" fetchPriority="high"/>')
  })

  it.each([
    [Field, true],
    [{ $$typeof: Symbol.for('react.memo') }, true],
    ['div', false],
    [undefined, false],
  ])('takes %s for React: %s', (component, expected) => {
    expect(renderer.check(component, {}, {})).toBe(expected)
  })

  it('takes those islands whose texts its script brings', () => {
    const island = (name: string) => ({ hydrate: 'intent', componentExport: { value: name } })
    const takes = (by: typeof renderer, name: string, props: object) =>
      by.check(Field, { ...props }, {}, island(name))
    expect(takes(renderer, 'BuyBox', { site })).toBe(true)
    expect(takes(renderer, 'CartPage', { view: { site } })).toBe(false)
    expect(takes(rendererFor('en', 'CartPage'), 'CartPage', { view: { site } })).toBe(true)
    expect(takes(rendererFor('en', 'CartPage'), 'BuyBox', { site })).toBe(false)
  })

  it('refuses an island that does not tell its site, and so not its language', () => {
    const metadata = { hydrate: 'intent', componentExport: { value: 'BuyBox' } }
    expect(() => renderer.check(Field, {}, {}, metadata)).toThrow(/^The island BuyBox has no site/)
  })
})
