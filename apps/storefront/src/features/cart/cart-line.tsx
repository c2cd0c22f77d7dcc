import type { ReactNode } from 'react'
import { shoppingActions, shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { QuantityField } from '../../shared/ui/quantity-field.tsx'
import { RequestNote } from '../../shared/ui/request-id.tsx'
import { Swatch } from '../../shared/ui/swatch.tsx'
import { ActForm, useCartForms } from './cart-forms.tsx'
import type { CartRow } from './cart-state.ts'
import type { CartLineView } from './cart-view.ts'
import { LineProblem } from './line-problem.tsx'

/** One line: picture, what it is, how many, what it costs, and what is wrong with it. */
export function CartLine({ row }: { row: Extract<CartRow, { kind: 'line' }> }): ReactNode {
  const site = useSite()
  const priceText = useTexts('price')
  const text = useTexts('cart')
  const { line, note } = row
  const { beside, under } = useCartForms()
  return (
    <li
      className="line"
      id={`line-${line.id}`}
      data-settling={row.settling}
      data-fresh={row.fresh}
      aria-label={text.line(line.name)}
    >
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
        {line.quantity > 1 && <p className="line-detail">{text.each(site.price(line.price))}</p>}
        {under?.(line)}
        {row.elsewhere && <p className="line-mark">{text.otherTab}</p>}
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
        <ActForm to={shoppingActions.remove} act={({ remove }) => remove(line.id)}>
          <button
            type="submit"
            className="link line-remove"
            name={shoppingFields.lineId}
            value={line.id}
            aria-label={text.removeName(line.name)}
          >
            {text.remove}
          </button>
        </ActForm>
        {beside?.(line)}
      </div>
      {line.problem && <LineProblem id={line.id} problem={line.problem} />}
      {note && (
        <div className="line-note" role="status">
          <p>{note.code === 'limited' ? text.limit(note.granted) : text.lineFailed}</p>
          {note.code === 'failed' && <RequestNote id={note.requestId} />}
        </div>
      )}
    </li>
  )
}

function LineQuantity({ line }: { line: CartLineView }): ReactNode {
  const text = useTexts('cart')
  const { acts } = useCartForms()
  const { id, quantity, available } = line
  if (line.fixed) return <p className="line-detail">{quantity}</p>
  return (
    // With script each change acts at once, so there is nothing left to submit.
    <ActForm className="line-quantity" to={shoppingActions.update} act={() => undefined}>
      <input type="hidden" name={shoppingFields.lineId} value={id} />
      <QuantityField
        label={text.quantityOf(line.name)}
        value={quantity}
        min={0}
        max={available}
        onChange={(next) => (next === 0 ? acts?.remove(id) : acts?.setQuantity(id, next))}
      />
      <button type="submit" className="link without-script">
        {text.update}
      </button>
      {available !== undefined && quantity >= available && !line.problem && (
        <p className="line-limit">{text.limit(available)}</p>
      )}
    </ActForm>
  )
}
