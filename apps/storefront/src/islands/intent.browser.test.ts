import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import intent from './intent.ts'
import { replayInput } from './renderer/replay-input.ts'

/** What was to be done later, and after how many milliseconds. */
let later: { readonly act: () => void; readonly afterMs: number }[]

// A script that does not come counts as late after some seconds, which on a busy machine is no more than a few clicks: that time passes
// when a test says so. Fake timers of Vitest go on by themselves while the browser clicks.
beforeEach(() => {
  later = []
  vi.stubGlobal('setTimeout', (act: () => void, afterMs: number) => later.push({ act, afterMs }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** An island with `html` in it, whose script comes when the test says so. */
function island(html: string, store = '') {
  const element = document.createElement('div')
  element.setAttribute('ssr', '')
  element.innerHTML = html
  document.body.append(element)
  const script = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await script.promise
    element.addEventListener('island:replay', replayInput)
    return async () => element.removeAttribute('ssr')
  })
  intent(load, { name: 'intent', value: store }, element)
  const find = <E extends HTMLElement>(selector: string) => element.querySelector(selector) as E
  return {
    element,
    load,
    find,
    arrive: () => script.resolve(),
    fail: () => script.reject(new Error('offline')),
  }
}

describe('client:intent', () => {
  it('loads nothing until somebody comes near', async () => {
    const { load, find } = island('<button type="button">Add</button>')
    expect(load).not.toHaveBeenCalled()
    expect(later).toEqual([])
    await userEvent.hover(find('button'))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads on focus, and once', async () => {
    const { load, find } = island('<button type="button">Add</button><input>')
    find('button').focus()
    find('input').focus()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('repeats every click that came before the script, in their order', async () => {
    const { find, arrive } = island(
      '<button type="button" id="a">A</button><button type="button" id="b"><svg></svg>B</button>',
    )
    const heard: string[] = []
    document.addEventListener('click', ({ target }) =>
      heard.push((target as Element).closest('button')?.id ?? ''),
    )
    await userEvent.click(find('#a'))
    await userEvent.click(find('#b'))
    await userEvent.click(find('#a'))
    expect(heard).toEqual([])
    arrive()
    await expect.poll(() => heard).toEqual(['a', 'b', 'a'])
  })

  it('takes back a choice of a radio button and makes it again, so that its change is heard', async () => {
    const { find, arrive } = island(
      '<label><input type="radio" name="glaze" value="oat" checked>Oat</label><label id="ink"><input type="radio" name="glaze" value="ink">Ink</label>',
    )
    const changed = vi.fn()
    document.addEventListener('change', changed)
    await userEvent.click(find('#ink'))
    expect(find<HTMLInputElement>('[value=ink]').checked).toBe(false)
    arrive()
    await expect.poll(() => find<HTMLInputElement>('[value=ink]').checked).toBe(true)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('submits again with the button that submitted', async () => {
    const { find, arrive } = island(
      '<form><button name="quantity" value="0">Remove</button><button name="quantity" value="2">More</button></form>',
    )
    const values: string[] = []
    document.addEventListener('submit', (event) => {
      event.preventDefault()
      values.push((event.submitter as HTMLButtonElement).value)
    })
    await userEvent.click(find('[value="2"]'))
    expect(values).toEqual([])
    arrive()
    await expect.poll(() => values).toEqual(['2'])
  })

  it('tells what was typed and chosen meanwhile', async () => {
    const { find, arrive } = island('<input><select><option>IE</option><option>DE</option></select>')
    await userEvent.fill(find('input'), 'WELCOME')
    await userEvent.selectOptions(find('select'), 'DE')
    const told: string[] = []
    for (const type of ['input', 'change']) {
      document.addEventListener(type, ({ target }) =>
        told.push(`${type} ${(target as HTMLInputElement).value}`),
      )
    }
    arrive()
    await expect.poll(() => told).toEqual(['input WELCOME', 'change DE'])
  })

  it('leaves links alone, but for those that open a layer', async () => {
    const { find } = island(
      '<a id="plain" href="#plain">Plate</a><a id="layer" href="#layer" aria-haspopup="dialog">Cart</a>',
    )
    await userEvent.click(find('#plain'))
    expect(location.hash).toBe('#plain')
    await userEvent.click(find('#layer'))
    expect(location.hash).toBe('#plain')
  })

  it('leaves a click for a new tab alone', async () => {
    const { find } = island('<a id="layer" href="#x" aria-haspopup="dialog">Cart</a>')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    find('#layer').addEventListener('click', (heard) => heard.preventDefault())
    const seen = vi.fn()
    document.addEventListener('click', seen, { once: true })
    find('#layer').dispatchEvent(event)
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('lets the browser act by itself when the script cannot be loaded, and tries again at the next approach', async () => {
    const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', reported)
    const { find, fail, load } = island('<a href="#native" aria-haspopup="dialog">Cart</a>')
    await userEvent.click(find('a'))
    fail()
    await expect.poll(() => location.hash).toBe('#native')
    expect(reported).toHaveBeenCalled()
    await userEvent.hover(document.body)
    await userEvent.hover(find('a'))
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
    removeEventListener('error', reported)
  })

  it('lets the browser act by itself when the script takes too long', async () => {
    const { find } = island('<a href="#slow" aria-haspopup="dialog">Cart</a>')
    find('a').click()
    expect(later.map(({ afterMs }) => afterMs)).toEqual([4_000])
    for (const { act } of later) act()
    expect(location.hash).toBe('#slow')
  })

  it('F1 wakes with the store it shares, and with no other', async () => {
    const [cart, other] = [island('<b>0</b>', 'cart'), island('<b>0</b>', 'search')]
    const alone = island('<b>0</b>')
    dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' }))
    expect([cart, other, alone].map(({ load }) => load.mock.calls.length)).toEqual([1, 0, 0])
  })
})
