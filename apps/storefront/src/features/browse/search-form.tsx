import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type SuggestionGroup, searchPath } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchFormProps {
  site: SiteView
  id: string
  term?: string | undefined
  /** Takes focus when its panel opens (the browser does it for popovers). */
  focus?: boolean
}

/**
 * The search field: a plain GET form, whose address holds the term. Once it hydrates, it suggests as an editable combobox with a list
 * (ARIA Authoring Practices): the focus stays in the field; arrows move through the list, Enter follows the active entry or searches,
 * Escape closes only the list.
 */
export function SearchForm({ site, ...props }: SearchFormProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <Search {...props} />
    </SiteProvider>
  )
}

function Search({ id, term = '', focus = false }: Omit<SearchFormProps, 'site'>): ReactNode {
  const { to } = useSite()
  const text = useTexts('suggest')
  const action = to('/search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [typed, setTyped] = useState(term)
  const [isFocused, setFocused] = useState(false)
  // While the shopper moves through the list or points at it, the list stays as it is.
  const [held, hold] = useState<readonly SuggestionGroup[]>()
  const [active, setActive] = useState(-1)
  const data = useSuggestions(isFocused && !held ? typed : undefined)
  const isEmpty = typed.trim() === ''
  const current = isEmpty && isFocused ? recentGroups(text.recent, action) : (data?.groups ?? [])
  const groups = held ?? current
  const items = groups.flatMap((group) => group.items)
  const isOpen = isFocused && items.length > 0
  const listId = `${id}-list`

  useEffect(() => {
    setHydrated(true)
    setFocused(document.activeElement === field.current)
  }, [])

  const release = (isOpening: boolean) => {
    setFocused(isOpening)
    hold(undefined)
    setActive(-1)
  }
  const enter = (value: string) => {
    setTyped(value)
    release(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return release(true)
      hold(groups)
      // One place more than there are entries: the field.
      const places = items.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      document.getElementById(`${listId}-${active}`)?.click()
    } else if (event.key === 'Escape' && isOpen) {
      // The next one closes the panel around it.
      event.preventDefault()
      release(false)
    }
  }
  return (
    <form className="search-form" action={action} method="get" onSubmit={() => rememberSearch(typed)}>
      <label className="hidden" htmlFor={id}>
        {text.label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        value={typed}
        onChange={({ target }) => enter(target.value)}
        onFocus={() => release(true)}
        onBlur={() => release(false)}
        onKeyDown={onKeyDown}
        placeholder={text.placeholder}
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: acts only when the panel around it opens; readers then land where they want to type.
        autoFocus={focus}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': isOpen,
          'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
        })}
      />
      {isHydrated && (
        <>
          <button
            type="button"
            className="search-clear"
            aria-label={text.clear}
            hidden={typed === ''}
            // A press must neither take the focus from the field nor close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              enter('')
              field.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
          <p className="hidden" role="status">
            {!isEmpty && data && text.found({ count: data.count })}
          </p>
        </>
      )}
      <button type="submit" aria-label={text.submit}>
        <PageIcon name="forward" />
      </button>
      {isHydrated && (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active}
          isOpen={isOpen}
          onPointerDown={() => hold(groups)}
        />
      )}
    </form>
  )
}

function recentGroups(name: string, action: string): readonly SuggestionGroup[] {
  const items = recentSearches().map((words) => ({
    href: searchPath(words, action),
    name: [{ text: words, matched: false }],
  }))
  return items.length > 0 ? [{ name, items }] : []
}
