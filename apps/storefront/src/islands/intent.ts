import type { ClientDirective } from 'astro'

/** Events that come before the use of an island. */
const approaches = ['pointerover', 'focusin', 'touchstart']

/** Events that must not get lost while the island's script loads. */
const acts = ['click', 'submit', 'input', 'change']

/** Parts of an island that work without it: nothing in them hydrates it or waits for it. */
const staticParts = '[data-static]'

/**
 * What a click is held on. A plain link needs no script; one that opens a dialog or changes a part of the page has an address for pages
 * without script. The browser opens popovers itself.
 */
const controls = `:is(a[aria-haspopup],a[aria-controls],button:not([popovertarget]),label,[type=radio],[type=checkbox]):not(${staticParts} *)`

/** How long a held event waits for hydration before the native action runs. */
const patienceMs = 4_000

/**
 * `client:intent`: an island hydrates when it is about to be used. A click or submit that comes before its script is
 * held and repeated afterwards; if the script cannot be loaded, the native action runs. The value names the
 * store an island shares with others: `island:wake` with that name hydrates all of them, so that a change made in one
 * shows in the rest.
 *
 * @example <CartButton client:intent="cart" />
 */
const intent: ClientDirective = (load, { value: store }, island) => {
  const held = new Map<object, () => void>()
  const listening = new AbortController()
  const { signal } = listening
  let isHydrating = false
  let isRepeating = false

  const repeatHeld = () => {
    const repetitions = [...held.values()]
    held.clear()
    isRepeating = true
    for (const repeat of repetitions) repeat()
    isRepeating = false
  }

  const hydrate = async () => {
    if (isHydrating) return
    isHydrating = true
    try {
      await (await load())()
    } catch (error) {
      reportError(error)
    }
    // Astro leaves the mark on an island whose script did not load; the next approach tries again.
    if (island.hasAttribute('ssr')) isHydrating = false
    else listening.abort()
    repeatHeld()
  }

  const hold = (event: Event) => {
    const repeat = isRepeating ? undefined : repetition(event)
    if (!repeat) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.size === 0) setTimeout(repeatHeld, patienceMs)
    // Each click counts; of what was typed, only the last state does.
    held.set(event.cancelable ? event : (event.target as Element), repeat)
    void hydrate()
  }

  const approach = ({ target }: Event) => (target as Element).closest(staticParts) || hydrate()
  for (const type of approaches) island.addEventListener(type, approach, { signal, passive: true })
  // A refused form has the focus from the start.
  if (island.contains(document.activeElement)) void hydrate()
  for (const type of acts) island.addEventListener(type, hold, { signal, capture: true })
  addEventListener('island:wake', (event) => (event as CustomEvent).detail === store && hydrate())
}

/** Repeats what the event means; `undefined` if it should not be held. */
function repetition(event: Event): (() => void) | undefined {
  const target = event.target as Element
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter)
  const isClick = event instanceof MouseEvent
  if (
    isClick &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !target.closest(controls))
  )
    return undefined
  // What was typed or selected stays in its field, also if no script comes.
  return () =>
    target.dispatchEvent(
      isClick ? new MouseEvent('click', event) : new Event('island:replay', { bubbles: true }),
    )
}

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export.
export default intent
