import type { SuggestionGroup, SuggestionItem, Suggestions } from '../suggestions.ts'

/** The list under a search field. */
export interface SuggestionList {
  show(groups: readonly SuggestionGroup[], texts: Suggestions['texts']): void
  close(): void
  isOpen(): boolean
  /** Marks the next entry (1) or the one before (-1); beyond the ends is the field itself. */
  move(step: 1 | -1): void
  /** The entry that is marked. */
  active(): HTMLAnchorElement | undefined
}

/** Builds the list beside a field and gives the field the role that goes with it. Nothing is parsed: every text is a text node. */
export function createSuggestionList(field: HTMLInputElement): SuggestionList {
  const box = element('div', { class: 'suggestions', role: 'listbox', id: `${field.id}-list` })
  const status = element('p', { class: 'hidden', role: 'status' })
  box.hidden = true
  field.after(status)
  field.form?.append(box)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': box.id,
    'aria-expanded': 'false',
  })) {
    field.setAttribute(name, value)
  }
  // A press on an entry must not take the focus from the field before the click arrives.
  box.addEventListener('pointerdown', (event) => event.preventDefault())

  let entries: readonly HTMLAnchorElement[] = []
  let at = -1

  const mark = (index: number): void => {
    entries[at]?.setAttribute('aria-selected', 'false')
    at = index
    const entry = entries[at]
    if (!entry) {
      field.removeAttribute('aria-activedescendant')
      return
    }
    entry.setAttribute('aria-selected', 'true')
    entry.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', entry.id)
  }
  const open = (isOpen: boolean): void => {
    box.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
  }

  return {
    show(groups, texts) {
      mark(-1)
      box.setAttribute('aria-label', texts.list)
      box.replaceChildren(...groups.map((group, index) => groupOf(group, `${box.id}-${index}`)))
      entries = [...box.querySelectorAll('a')]
      open(entries.length > 0)
      status.textContent = field.value.trim() === '' ? '' : texts.count
    },
    close() {
      mark(-1)
      open(false)
    },
    isOpen: () => !box.hidden,
    move(step) {
      // One place more than there are entries: the field.
      const places = entries.length + 1
      mark(((at + 1 + step + places) % places) - 1)
    },
    active: () => entries[at],
  }
}

function groupOf({ name, items }: SuggestionGroup, id: string): HTMLElement {
  const group = element('div', { role: 'group', ...(name === undefined ? {} : { 'aria-labelledby': id }) })
  if (name !== undefined) {
    const heading = element('p', { id, role: 'presentation' })
    heading.textContent = name
    group.append(heading)
  }
  group.append(...items.map((item, index) => entryOf(item, `${id}-${index}`)))
  return group
}

function entryOf({ href, name, picture, price }: SuggestionItem, id: string): HTMLElement {
  const entry = element('a', { href, id, role: 'option', 'aria-selected': 'false', tabindex: '-1' })
  if (picture !== undefined)
    entry.append(element('img', { src: picture, alt: '', width: '56', height: '70' }))
  const text = element('span', {})
  for (const piece of name) {
    const part = piece.matched ? element('mark', {}) : undefined
    if (part) part.textContent = piece.text
    text.append(part ?? piece.text)
  }
  entry.append(text)
  if (price !== undefined) {
    const amount = element('small', {})
    amount.textContent = price
    entry.append(' ', amount)
  }
  return entry
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
