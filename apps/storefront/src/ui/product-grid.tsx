import type { ReactNode } from 'react'
import type { ProductCardView } from '../shared/views/product-card-view.ts'
import { ProductCard } from './product-card.tsx'

/** Two columns on phones, four on wide screens: see `.grid`. */
const sizes = '(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, 46vw'

/** Cards in rows; the number of columns follows the width of the container, not of the window. They need no island (`data-static`). */
export function ProductGrid({
  items,
  eager = 0,
}: {
  items: readonly ProductCardView[]
  eager?: number
}): ReactNode {
  return (
    <div className="grid-container" data-static="">
      <ul className="grid">
        {items.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} eager={index < eager} level={2} />
          </li>
        ))}
      </ul>
    </div>
  )
}
