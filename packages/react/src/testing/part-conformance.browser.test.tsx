import { createRef, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { act, hydrate, mount } from './mount.tsx'
import { type AnyProps, partFixtures } from './part-fixtures.tsx'

const marked = { 'data-testid': 'part' }
const part = (container: ParentNode) => {
  const found = container.querySelectorAll('[data-testid="part"]')
  expect(found).toHaveLength(1)
  return found[0] as HTMLElement
}

/** The rules of every part. */
describe.each(partFixtures)('$name', ({ tag, attributes, open }) => {
  test(`renders one <${tag.toLowerCase()}>, and passes on what it does not know`, async () => {
    const render = await open()
    const { container } = await mount(
      render({ ...marked, id: 'mine', lang: 'pt', 'aria-description': 'told' }),
    )
    const element = part(container)
    expect(element.tagName).toBe(tag)
    expect(element.id).toBe('mine')
    expect(element.lang).toBe('pt')
    expect(element.getAttribute('aria-description')).toBe('told')
  })

  test('shows its state as attributes', async () => {
    const render = await open()
    const element = part((await mount(render(marked))).container)
    for (const [name, value] of Object.entries(attributes))
      expect(element.getAttribute(name), name).toBe(value)
  })

  test('forwards its ref, as object and as function, and takes it back', async () => {
    const render = await open()
    const object = createRef<HTMLElement>()
    const seen: unknown[] = []
    const mounted = await mount(render({ ...marked, ref: object }))
    expect(object.current).toBe(part(mounted.container))
    await mounted.render(render({ ...marked, ref: (node: unknown) => void seen.push(node) }))
    expect(seen.at(-1)).toBe(part(mounted.container))
    expect(object.current).toBeNull()
    await mounted.unmount()
    expect(seen.at(-1)).toBeNull()
  })

  test('ships no style and no class of its own', async () => {
    const render = await open()
    const element = part((await mount(render(marked))).container)
    expect(element.hasAttribute('style')).toBe(false)
    expect(element.hasAttribute('class')).toBe(false)
  })

  test('takes a class name as text or made from its state', async () => {
    const render = await open()
    const { container, render: renderAgain } = await mount(render({ ...marked, className: 'own' }))
    expect(part(container).className).toBe('own')
    await renderAgain(
      render({ ...marked, className: (state: object) => `keys-${Object.keys(state).length > 0}` }),
    )
    expect(part(container).className).toBe('keys-true')
  })

  test('renders as another element, which keeps its own props, ref, class and handlers', async () => {
    const render = await open()
    const [outer, inner] = [createRef<HTMLElement>(), createRef<HTMLElement>()]
    const order: string[] = []
    const click = { onClick: () => order.push('inner') }
    const other = <b ref={inner} className="inner" title="kept" {...click} />
    const { container } = await mount(
      render({
        ...marked,
        ref: outer,
        className: 'outer',
        render: other,
        onClick: () => order.push('outer'),
      }),
    )
    const element = part(container)
    expect(element.tagName).toBe('B')
    expect(element.title).toBe('kept')
    expect(element.className).toBe('outer inner')
    expect([outer.current, inner.current]).toEqual([element, element])
    for (const [name, value] of Object.entries(attributes))
      expect(element.getAttribute(name), name).toBe(value)
    await act(() => element.click())
    expect(order).toEqual(['inner', 'outer'])
  })

  test('renders what a function makes of its props and state', async () => {
    const render = await open()
    const { container } = await mount(
      render({
        ...marked,
        render: (props: AnyProps, state: object) => <i {...props} title={Object.keys(state)[0]} />,
      }),
    )
    expect(part(container).tagName).toBe('I')
    expect(part(container).title).not.toBe('')
  })

  test('names the reason if it gets an async or lazy element, as server components create them', async () => {
    const render = await open()
    const Async = async () => <b />
    // What has crossed the border of a server component is not an element yet.
    for (const other of [<Async key="async" />, Promise.resolve(<b />)])
      expect(() => renderToString(render({ render: other as ReactElement }))).toThrow(
        /`render` got an async or lazy element.*Pass a function/,
      )
  })

  test('lets a handler of the developer keep its own from running', async () => {
    const render = await open()
    const handler = vi.fn((event: Event) => event.preventDefault())
    const name = tag === 'FORM' ? 'submit' : 'click'
    const { container } = await mount(
      render({ ...marked, [tag === 'FORM' ? 'onSubmit' : 'onClick']: handler }),
    )
    const before = container.innerHTML
    const event = new Event(name, { bubbles: true, cancelable: true })
    await act(() => void part(container).dispatchEvent(event))
    expect(handler).toHaveBeenCalledTimes(1)
    expect(container.innerHTML).toBe(before)
  })

  test('renders on the server what it renders here', async () => {
    const render = await open()
    const { container } = await hydrate(render(marked))
    expect(part(container).tagName).toBe(tag)
  })

  if (tag === 'INPUT' || tag === 'IMG') return
  test('takes children, also made from its state', async () => {
    const render = await open()
    const { container, render: renderAgain } = await mount(render({ ...marked, children: 'words' }))
    // A list repeats its content for each item.
    expect(part(container).textContent).toMatch(/^(words)+$/)
    await renderAgain(render({ ...marked, children: (state: object) => `state ${typeof state}` }))
    expect(part(container).textContent).toBe('state object')
  })
})
