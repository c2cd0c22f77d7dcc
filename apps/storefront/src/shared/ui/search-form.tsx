import type { ReactNode } from 'react'
import { useSite, useTexts } from '../site/site-context.tsx'
import { PageIcon } from './page-icon.tsx'

export interface SearchFormProps {
  id: string
  term?: string | undefined
  /** Takes focus when its panel opens (the browser does it for popovers) . */
  focus?: boolean
}

/** The search field as a plain GET form: the address holds the term. With the page's script it suggests (`enhanceSuggest`). */
export function SearchForm({ id, term, focus = false }: SearchFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  return (
    <form className="search-form" action={to('/search')} method="get" data-enhance="suggest">
      <label className="hidden" htmlFor={id}>
        {text.searchLabel}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={term}
        placeholder={text.searchPlaceholder}
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: acts only when the panel around it opens; readers then land where they want to type.
        autoFocus={focus}
      />
      <button type="submit" aria-label={text.searchSubmit}>
        <PageIcon name="forward" />
      </button>
    </form>
  )
}
