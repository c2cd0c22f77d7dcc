import type { ReactNode } from 'react'
import { quickAddForm, shoppingFields } from '../shared/forms/shopping-fields.ts'
import { imageUrl } from '../shared/media/image-url.ts'
import { useSite, useTexts } from '../shared/site/site-context.tsx'
import type { MarkedItem } from '../shared/views/marked-item.ts'
import type { ProductCardView, SwatchView } from '../shared/views/product-card-view.ts'
import { Icon } from './icon.tsx'
import { Marked } from './marked.tsx'
import { Picture } from './picture.tsx'
import { PriceTag } from './price-tag.tsx'
import { Swatch } from './swatch.tsx'
import { textLanguage } from './text-language.ts'

/** Height over width of every product photograph in grids and rows. */
export const cardRatio = 5 / 4

const widths = [400, 640]
const shownSwatches = 5

export interface ProductCardProps {
  card: ProductCardView
  sizes: string
  eager?: boolean
  /** Level of the name in the outline of the page. */
  level?: 2 | 3
}

/**
 * A product in a grid or row, as a caption under a plate. The whole card is one link: its target is stretched over the
 * card by the style sheet, so that readers hear the name once.
 */
export function ProductCard({ card, sizes, eager = false, level = 3 }: ProductCardProps): ReactNode {
  const { to, marksItems } = useSite()
  const text = useTexts('card')
  const Name = `h${level}` as const
  const said = card.availability
  const path = cardPath(card)
  return (
    <article
      className="card"
      data-hover={card.hoverMedia && imageUrl(card.hoverMedia, 640, 640 * cardRatio)}
      data-item={marksItems && JSON.stringify(toMarkedItem(card))}
    >
      <div className="card-plate">
        <Picture media={card.media} ratio={cardRatio} widths={widths} sizes={sizes} eager={eager} alt="" />
        {card.ribbon && (
          <span className="ribbon" {...textLanguage(card.langs?.ribbon)}>
            {card.ribbon}
          </span>
        )}
      </div>
      <Name className="card-name">
        <a href={to(path)} {...textLanguage(card.langs?.name)}>
          {card.marked?.name ? <Marked pieces={card.marked.name} /> : card.name}
        </a>
      </Name>
      {card.marked?.description && (
        <p className="card-found">
          <Marked pieces={card.marked.description} />
        </p>
      )}
      <PriceTag price={card.price} />
      {card.swatches && card.swatches.length > 0 && <CardSwatches swatches={card.swatches} />}
      {said && (
        <p className="card-stock" data-stock={said}>
          {said === 'few-left' ? text.fewLeft : said === 'back-order' ? text.backOrder : text.soldOut}
        </p>
      )}
      {said !== 'out-of-stock' && <QuickAdd card={card} />}
    </article>
  )
}

function toMarkedItem({ id, name, price: { amount, currency } }: ProductCardView): MarkedItem {
  return { item_id: id, item_name: name, price: Number(amount), ...(currency && { currency }) }
}

/** Where a card leads, in the default language. */
export function cardPath({ slug, choice }: ProductCardView): string {
  return choice === undefined ? `/products/${slug}` : `/products/${slug}?${choice}`
}

/** One variant goes straight into the cart, through the one quick-add form of the page; the others open their choices. */
function QuickAdd({ card }: { card: ProductCardView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('card')
  if (card.quickAdd) {
    return (
      <button
        type="submit"
        className="card-add"
        form={quickAddForm}
        name={shoppingFields.productId}
        value={card.id}
        aria-label={text.quickAddName({ name: card.name })}
      >
        <Icon name="plus" />
      </button>
    )
  }
  return (
    <a
      className="card-add"
      href={to(`${cardPath(card)}#buy`)}
      aria-label={text.chooseName({ name: card.name })}
    >
      <Icon name="plus" />
    </a>
  )
}

function CardSwatches({ swatches }: { swatches: readonly SwatchView[] }): ReactNode {
  const text = useTexts('card')
  const rest = swatches.length - shownSwatches
  return (
    <p className="card-swatches">
      <span className="hidden">
        {text.colours({ names: swatches.map((swatch) => swatch.name).join(', ') })}
      </span>
      {swatches.slice(0, shownSwatches).map((swatch) => (
        <Swatch key={swatch.name} color={swatch.color} />
      ))}
      {rest > 0 && <span aria-hidden="true">{text.moreColours({ count: rest })}</span>}
    </p>
  )
}
