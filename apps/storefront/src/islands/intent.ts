import type { ClientDirective } from 'astro'

/** Events that come before the use of an island. */
const approaches = ['pointerover', 'focusin', 'touchstart']

/** Events that must not get lost while the island's script loads. */
const acts = ['click', 'submit', 'input', 'change']

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

  for (const type of approaches) island.addEventListener(type, hydrate, { signal, passive: true })
  // A refused form has the focus from the start.
  if (island.contains(document.activeElement)) void hydrate()
  for (const type of acts) island.addEventListener(type, hold, { signal, capture: true })
  addEventListener('island:wake', (event) => store && (event as CustomEvent).detail === store && hydrate(), {
    signal,
  })
}

/** Repeats what the event means; `undefined` if it should not be held. */
function repetition(event: Event): (() => void) | undefined {
  const { target } = event
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter)
  if (event instanceof MouseEvent) {
    const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    // A plain link needs no script. One that opens a dialog or moves a part of the page has an address for pages without script.
    const control = 'a[aria-haspopup], a[aria-controls], button, label, [type=radio], [type=checkbox]'
    if (!isPlain || !(target as Element).closest(control)) return undefined
    return () => target?.dispatchEvent(new MouseEvent('click', event))
  }
  if (target instanceof HTMLSelectElement)
    return () => target.dispatchEvent(new Event('change', { bubbles: true }))
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return () => replayTyped(target)
  return undefined
}

/**
 * Shows React what was typed before it hydrated. React compares with the last value that was set on the element, so that one
 * is emptied first, and the typed value is put back by the prototype's setter, which React does not watch.
 */
function replayTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export.
export default intent
