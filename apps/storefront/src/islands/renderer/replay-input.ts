/**
 * Shows React what was typed or selected before it hydrated. React compares with the last value that was set on the element, so that one
 * is emptied first, and the value is put back by the prototype's setter, which React does not watch.
 */
export function replayInput({ target }: Event): void {
  if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event('change', { bubbles: true }))
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const typed = target.value
    target.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, typed)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
