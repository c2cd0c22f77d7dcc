import type { ReactNode } from 'react'
import { useSite, useTexts } from '../shared/site/site-context.tsx'
import type { ProductCardView } from '../shared/views/product-card-view.ts'
import { PageIcon } from './page-icon.tsx'
import { ProductCard } from './product-card.tsx'

const sizes = '(min-width: 75rem) 19rem, (min-width: 48rem) 30vw, 62vw'

export interface ProductRowProps {
  id: string
  name: string
  /** Leads to all of it. */
  href?: string
  items: readonly ProductCardView[]
}

/**
 * A row of cards that scrolls sideways: by touch and wheel on its own, by keyboard because the list takes focus, by its
 * two buttons once the page's script has woken them (`enhanceRow`); until then they are not shown.
 */
export function ProductRow({ id, name, href, items }: ProductRowProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('home')
  return (
    <section className="row" aria-labelledby={`${id}-name`} data-enhance="row">
      <header className="row-head">
        <h2 id={`${id}-name`}>{name}</h2>
        {href && (
          <a className="link" href={to(href)} aria-label={text.featuredAll({ name })}>
            {text.seeAll}
          </a>
        )}
        <div className="row-buttons" hidden>
          <button type="button" className="square" data-row="back" aria-label={text.rowPrevious}>
            <PageIcon name="back" />
          </button>
          <button type="button" className="square" data-row="forward" aria-label={text.rowNext}>
            <PageIcon name="forward" />
          </button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <ul className="row-list" tabIndex={0} aria-labelledby={`${id}-name`}>
        {items.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
