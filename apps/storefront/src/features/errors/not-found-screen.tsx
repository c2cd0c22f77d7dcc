import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProductRow } from '../../shared/ui/product-row.tsx'
import { SearchForm } from '../../shared/ui/search-form.tsx'
import { Shelves } from '../../shared/ui/shelves.tsx'
import type { NotFoundView } from './error-view.ts'

/** 404 and 410: what is missing, where it used to be, and ways on. */
export function NotFoundScreen({ view }: { view: NotFoundView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <NotFound view={view} />
    </SiteProvider>
  )
}

function NotFound({ view }: { view: NotFoundView }): ReactNode {
  const { to } = useSite()
  const shellText = useTexts('shell')
  const errorText = useTexts('errors')
  const { kind, name, collection, collections, suggestions } = view
  return (
    <div className="not-found">
      <section className="empty empty-start">
        <h1>{name === undefined ? errorText.notFoundTitle[kind] : errorText.notFoundNamed({ name })}</h1>
        <p>{errorText.notFoundText}</p>
        <SearchForm id="not-found-field" />
        {collection && (
          <a className="button" href={to(collection.href)}>
            {errorText.toCollection({ name: collection.name })}
          </a>
        )}
        <Shelves collections={collections} label={shellText.collections} />
      </section>
      {suggestions.length > 0 && (
        <ProductRow id="suggestions" name={errorText.suggestions} items={suggestions} />
      )}
    </div>
  )
}
