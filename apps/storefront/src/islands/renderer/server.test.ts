import { createElement, type ReactNode, useId } from 'react'
import { describe, expect, it } from 'vitest'
import renderer from './server.ts'

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
    expect(renderer.check(component)).toBe(expected)
  })
})
