/** The form stays, with its focus and its folds: only what is chosen and how much there is changes. */
export function takeOverFilters(filters: HTMLElement, fresh: Element): void {
  exchangeOtherValues(filters, fresh)
  const known = new Map(boxesIn(filters).map((box) => [keyOf(box), box]))
  for (const from of boxesIn(fresh)) {
    const box = known.get(keyOf(from))
    if (!box) continue
    box.checked = from.checked
    box.disabled = from.disabled
    const [count, freshCount] = [countOf(box), countOf(from)]
    if (count && freshCount) count.textContent = freshCount.textContent
  }
  for (const selector of ['.price-steps', '.filters-foot', '.filters-note']) {
    const [part, freshPart] = [filters.querySelector(selector), fresh.querySelector(selector)]
    if (freshPart) part?.replaceWith(freshPart)
    else part?.remove()
  }
  // Order and words of the list.
  for (const field of filters.querySelectorAll('[type="hidden"]')) field.remove()
  filters.prepend(...fresh.querySelectorAll('[type="hidden"]'))
  takeOverPrice(filters, fresh)
}

/** Facets with very many values offer others when the list is narrowed: those are exchanged whole. */
function exchangeOtherValues(filters: Element, fresh: Element): void {
  const known = new Map(groupsIn(filters).map((group) => [nameOf(group), group]))
  for (const from of groupsIn(fresh)) {
    const group = known.get(nameOf(from))
    if (!group || valuesOf(group) === valuesOf(from)) continue
    const focused = group.contains(document.activeElement)
      ? (document.activeElement as HTMLInputElement)
      : undefined
    group.replaceWith(from.cloneNode(true))
    const same = focused && boxesIn(filters).find((box) => keyOf(box) === keyOf(focused))
    same?.focus({ preventScroll: true })
  }
}

function takeOverPrice(filters: Element, fresh: Element): void {
  const fields = 'input[type="number"], input[type="range"]'
  const known = [...filters.querySelectorAll<HTMLInputElement>(fields)]
  for (const [index, from] of [...fresh.querySelectorAll<HTMLInputElement>(fields)].entries()) {
    const same = known[index]
    if (!same || same === document.activeElement) continue
    same.value = from.value
    if (from.ariaValueText !== null) same.ariaValueText = from.ariaValueText
  }
}

function boxesIn(form: Element): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
}

function groupsIn(form: Element): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('.facet fieldset')]
}

function nameOf(group: Element): string {
  return group.ariaLabel ?? ''
}

function valuesOf(group: Element): string {
  return boxesIn(group).map(keyOf).sort().join('\n')
}

function keyOf({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`
}

function countOf(box: HTMLInputElement): Element | null | undefined {
  return box.closest('label')?.querySelector('small')
}
