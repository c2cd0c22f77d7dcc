import { type PageParser, readPage } from '../../../shared/html/read-page.ts'

/** Keeps with the address of a list that was shown further from which page on it is there. */
export function noteShownFurther(address: string): void {
  const state: unknown = history.state
  const from = firstShown() ?? pageOf(location.href)
  history.replaceState({ ...Object(state), from }, '', address)
}

/** Signs that somebody went on from where they came back to. */
const departures = ['keydown', 'pointerdown', 'wheel']

/**
 * Coming back to a list that was shown further: its address names the last page alone, so the ones before are put in front of it
 * again, and the focus goes to the card that led away, unless somebody went on meanwhile. What cannot be read stays behind its link, as
 * on any later page.
 */
export async function restoreEarlierPages(root: HTMLElement, parse: PageParser | undefined): Promise<void> {
  const [from, page] = [firstShown(), pageOf(location.href)]
  const grid = root.querySelector('.grid')
  if (from === undefined || from >= page || !parse || !grid) return
  let isHere = true
  const leave = (): void => {
    isHere = false
  }
  for (const sign of departures) addEventListener(sign, leave, { capture: true, passive: true, once: true })
  const numbers = Array.from({ length: page - from }, (_, index) => from + index)
  const pages = await Promise.all(numbers.map((number) => readPage(addressOfPage(number), parse)))
  const cards = pages.map((each) => [...each.querySelectorAll('.browse .grid > li')])
  // Overtaken by a choice that exchanged the list meanwhile, or something between here and the shop answered.
  if (!grid.isConnected || cards.some(({ length }) => length === 0)) return
  grid.prepend(...cards.flat())
  const earlier = root.querySelector('.results-earlier')
  const before = pages[0]?.querySelector('.browse .results-earlier')
  if (before) earlier?.replaceWith(before)
  else earlier?.remove()
  const left: unknown = history.state?.left
  if (typeof left !== 'string' || !isHere) return
  const card = root.querySelector<HTMLElement>(`.grid a[href="${CSS.escape(left)}"]`)
  card?.scrollIntoView({ block: 'center', behavior: 'instant' })
  card?.focus({ preventScroll: true })
}

function firstShown(): number | undefined {
  const from: unknown = history.state?.from
  return typeof from === 'number' ? from : undefined
}

function pageOf(address: string): number {
  return Number(new URL(address).searchParams.get('page') ?? 1)
}

function addressOfPage(number: number): string {
  const address = new URL(location.href)
  if (number === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(number))
  return address.href
}
