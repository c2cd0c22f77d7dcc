import type { ReactNode } from 'react'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { Shelves } from '../../ui/shelves.tsx'
import type { NotFoundView } from './error-view.ts'

export interface NotFoundScreenProps {
  view: NotFoundView
  /** The search field, an island. */
  children?: ReactNode
}

/** 404 and 410: what is missing, where it used to be, and ways on. */
export function NotFoundScreen({ view, children }: NotFoundScreenProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <NotFound view={view}>{children}</NotFound>
    </SiteProvider>
  )
}

function NotFound({ view, children }: NotFoundScreenProps): ReactNode {
  const { to } = useSite()
  const shellText = useTexts('shell')
  const errorText = useTexts('errors')
  const { kind, name, collection, collections, suggestions } = view
  return (
    <div className="not-found">
      <section className="empty empty-start">
        <h1>{name === undefined ? errorText.notFoundTitle[kind] : errorText.notFoundNamed({ name })}</h1>
        <p>{errorText.notFoundText}</p>
        {children}
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
