import type { SuggestionGroup, Suggestions } from '../suggestions.ts'
import { searchPath } from '../suggestions.ts'
import { createClearButton } from './clear-button.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { createSuggestionList } from './suggestion-list.ts'

/** Fingers pause this long between words, not between letters. */
const typingMs = 90

/**
 * The search field as a combobox with a list (ARIA Authoring Practices, “editable combobox with list autocomplete”). The focus stays in
 * the field; arrows walk the list, Enter follows what is marked or searches for what was typed, Escape closes the list and nothing
 * else. The latest question wins: those before it are aborted.
 */
export function enhanceSuggest(form: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field || !(form instanceof HTMLFormElement)) return
  const list = createSuggestionList(field)
  const nameClearButton = createClearButton(field)
  let underWay: AbortController | undefined
  let typing: ReturnType<typeof setTimeout> | undefined

  const ask = async (): Promise<void> => {
    underWay?.abort()
    const own = new AbortController()
    underWay = own
    const text = field.value.trim()
    try {
      const answer = await fetch(`${form.action}/suggestions?${new URLSearchParams({ q: text })}`, {
        signal: own.signal,
      })
      if (!answer.ok) throw new Error(`Suggestions answered ${answer.status}`)
      // The shop's own address, answered by `loadSuggestions`.
      const { groups, texts } = (await answer.json()) as Suggestions
      nameClearButton(texts.clear)
      if (own.signal.aborted || document.activeElement !== field) return
      list.show(text === '' ? recent(texts.recent, form.action) : groups, texts)
    } catch {
      // Nobody waits for a suggestion; Enter searches all the same.
      if (!own.signal.aborted) list.close()
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => void ask(), typingMs)
  })
  field.addEventListener('focus', () => void ask())
  const stopAsking = (): void => {
    clearTimeout(typing)
    underWay?.abort()
  }
  field.addEventListener('blur', () => {
    stopAsking()
    list.close()
  })
  // Whoever walks the list, or puts a finger on it, means what is in it now: no late answer takes that away.
  form.addEventListener('pointerdown', ({ target }) => {
    if ((target as Element).closest('[role="listbox"]')) stopAsking()
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!list.isOpen()) return void ask()
      stopAsking()
      list.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && list.active()) {
      event.preventDefault()
      list.active()?.click()
    } else if (event.key === 'Escape' && list.isOpen()) {
      // The list alone: the panel around it closes with the next one.
      event.preventDefault()
      list.close()
    }
  })
  form.addEventListener('submit', () => rememberSearch(field.value))
  if (document.activeElement === field) void ask()
}

function recent(name: string, address: string): readonly SuggestionGroup[] {
  const items = recentSearches().map((term) => ({
    href: searchPath(term, address),
    name: [{ text: term, matched: false }],
  }))
  return items.length > 0 ? [{ name, items }] : []
}
