import type { ClientDirective } from 'astro'

/** Signs that somebody is about to use an island. */
const approaches = ['pointerover', 'focusin', 'touchstart']

/** Acts that must not get lost while the island's script is on its way. */
const acts = ['click', 'submit', 'input', 'change']

/** Who acted waits this long for script; then the browser does what it would have done without. */
const patienceMs = 4_000

/**
 * `client:intent`: an island hydrates when somebody is about to use it. A click or submit that comes before its script is
 * held and repeated afterwards; when the script cannot be loaded, the browser's own act takes place. The value names the
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

  for (const type of approaches) island.addEventListener(type, hydrate, { signal, passive: true })
  for (const type of acts) island.addEventListener(type, hold, { signal, capture: true })
  addEventListener('island:wake', (event) => store && (event as CustomEvent).detail === store && hydrate(), {
    signal,
  })
}

/** How to do again what the event stands for, or `undefined` when it should simply take its course. */
function repetition(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter)
  if (event instanceof MouseEvent) {
    const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    // A plain link needs no script. One that opens a layer says so, and has a page as its native act.
    const control = 'a[aria-haspopup], button, label, [type=radio], [type=checkbox]'
    if (!isPlain || !(target as Element).closest(control)) return undefined
    return () => target?.dispatchEvent(new MouseEvent('click', event))
  }
  if (target instanceof HTMLSelectElement)
    return () => target.dispatchEvent(new Event('change', { bubbles: true }))
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return () => tellTyped(target)
  return undefined
}

/**
 * Tells React what was typed before it was there. React compares with the last value it saw set on the element, so that one
 * is emptied first, and the typed value is put back by the prototype's setter, which React does not watch.
 */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export.
export default intent
