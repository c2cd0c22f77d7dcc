import { type CartLineItem, CartLine as Line } from '@vitrine/react'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RequestNote } from '../../ui/request-id.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { ActForm, useCartForms } from './cart-forms.tsx'
import type { CartRow } from './cart-state.ts'
import type { CartLineView } from './cart-view.ts'
import { LineProblem } from './line-problem.tsx'

export interface CartLineProps {
  row: Extract<CartRow, { kind: 'line' }>
}

/** One line, or the row that a removed one leaves for a while. */
export function CartLine({ row: { item, line, fresh, elsewhere } }: CartLineProps): ReactNode {
  const text = useTexts('cart')
  if (item.isRemoved) {
    return (
      <Line.Root line={item} className="line-removed">
        <p role="status">{text.removed({ name: line.name })}</p>
        <Line.Undo type="button" className="link" aria-label={text.undo}>
          {text.undo}
        </Line.Undo>
      </Line.Root>
    )
  }
  return (
    <Line.Root
      line={item}
      className="line"
      id={`line-${line.id}`}
      data-fresh={fresh}
      aria-label={text.line({ name: line.name })}
    >
      <LineContent item={item} line={line} elsewhere={elsewhere} />
    </Line.Root>
  )
}

interface LineContentProps {
  item: CartLineItem
  line: CartLineView
  elsewhere: true | undefined
}

/** Picture, name, quantity, price, and its problems. */
function LineContent({ item, line, elsewhere }: LineContentProps): ReactNode {
  const site = useSite()
  const priceText = useTexts('price')
  const text = useTexts('cart')
  const { beside, under } = useCartForms()
  return (
    <>
      <Picture media={line.media} ratio={5 / 4} widths={[112, 224]} sizes="7rem" alt="" />
      <div className="line-words">
        <p className="line-name">
          <bdi>{line.href ? <a href={site.to(line.href)}>{line.name}</a> : line.name}</bdi>
        </p>
        {line.details.map((detail) => (
          <p key={detail.name} className="line-detail">
            {detail.color && <Swatch color={detail.color} />}
            <span className="hidden">{detail.name}: </span>
            <bdi>{detail.value}</bdi>
          </p>
        ))}
        {line.quantity > 1 && <p className="line-detail">{text.each({ price: site.price(line.price) })}</p>}
        {under?.(line)}
        {elsewhere && <p className="line-mark">{text.otherTab}</p>}
      </div>
      <p className="line-total">
        {line.fullTotal && (
          <s>
            <span className="hidden">{priceText.before} </span>
            {site.amount(line.fullTotal)}
          </s>
        )}{' '}
        <span>{site.amount(line.total)}</span>
      </p>
      <div className="line-acts">
        <LineQuantity line={line} />
        <ActForm to={shoppingActions.remove}>
          <Line.Remove
            className="link line-remove"
            name={shoppingFields.lineId}
            aria-label={text.removeName({ name: line.name })}
          >
            {text.remove}
          </Line.Remove>
        </ActForm>
        {beside?.(line)}
      </div>
      {line.problem && <LineProblem id={line.id} problem={line.problem} />}
      <Line.Error render={<div className="line-note" />}>
        <p>{item.error?.kind === 'capped' ? text.limit({ count: item.error.granted }) : text.lineFailed}</p>
        {item.error?.kind === 'refused' && <RequestNote id={requestIdOf(item.error.cause)} />}
      </Line.Error>
    </>
  )
}

function LineQuantity({ line }: { line: CartLineView }): ReactNode {
  const text = useTexts('cart')
  const common = useTexts('common')
  const { id, quantity, available } = line
  if (line.fixed) return <p className="line-detail">{quantity}</p>
  return (
    <ActForm className="line-quantity" to={shoppingActions.update}>
      <input type="hidden" name={shoppingFields.lineId} value={id} />
      <div className="quantity">
        <Line.Decrement type="button" className="with-script" aria-label={common.less}>
          <Icon name="minus" />
        </Line.Decrement>
        <Line.Quantity name={shoppingFields.quantity} aria-label={text.quantityOf({ name: line.name })} />
        <Line.Increment type="button" className="with-script" aria-label={common.more}>
          <Icon name="plus" />
        </Line.Increment>
      </div>
      <button type="submit" className="link without-script">
        {text.update}
      </button>
      {available !== undefined && quantity >= available && !line.problem && (
        <p className="line-limit">{text.limit({ count: available })}</p>
      )}
    </ActForm>
  )
}
