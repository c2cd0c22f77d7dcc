import type { FormEvent, ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { cartTexts, priceTexts } from '../../shared/messages/messages.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { QuantityField } from '../../shared/ui/quantity-field.tsx'
import { Swatch } from '../../shared/ui/swatch.tsx'
import { safeHref } from '../../shared/url/safe-href.ts'
import type { CartActs, CartRow, LineNote } from './cart-state.ts'
import type { CartLineView, LineProblemView } from './cart-view.ts'

export interface CartLineProps {
  row: Extract<CartRow, { kind: 'line' }>
  formToken: string
  path: string
  acts: CartActs | undefined
}

/** One line: picture, what it is, how many, what it costs, and what is wrong with it. */
export function CartLine({ row, formToken, path, acts }: CartLineProps): ReactNode {
  const site = useSite()
  const priceText = useTexts(priceTexts)
  const cartText = useTexts(cartTexts)
  const { line } = row
  return (
    <li
      className="line"
      id={`line-${line.id}`}
      data-settling={row.settling}
      data-fresh={row.fresh}
      data-problem={line.problem !== undefined || undefined}
      aria-label={cartText.line(line.name)}
    >
      <Picture media={line.media} ratio={5 / 4} widths={[112, 224]} sizes="7rem" alt="" />
      <div className="line-words">
        <p className="line-name">{line.href ? <a href={safeHref(line.href)}>{line.name}</a> : line.name}</p>
        {line.details.map((detail) => (
          <p key={detail.name} className="line-detail">
            {detail.color && <Swatch color={detail.color} />}
            <span className="hidden">{detail.name}: </span>
            {detail.value}
          </p>
        ))}
        {line.quantity > 1 && <p className="line-detail">{cartText.each(site.price(line.price))}</p>}
        {row.elsewhere && <p className="line-mark">{cartText.otherTab}</p>}
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
        <QuantityForm line={line} formToken={formToken} path={path} acts={acts} />
        <RemoveForm line={line} formToken={formToken} path={path} acts={acts} />
      </div>
      {line.problem && (
        <LineProblem line={line} problem={line.problem} formToken={formToken} path={path} acts={acts} />
      )}
      {row.note && <LineNoteText note={row.note} />}
    </li>
  )
}

interface LineFormProps {
  line: CartLineView
  formToken: string
  path: string
  acts: CartActs | undefined
}

/** Lets the form post when nobody is there to act. */
function instead(acts: CartActs | undefined, act: (acts: CartActs) => void): (event: FormEvent) => void {
  return (event) => {
    if (acts === undefined) return
    event.preventDefault()
    act(acts)
  }
}

function QuantityForm({ line, formToken, path, acts }: LineFormProps): ReactNode {
  const text = useTexts(cartTexts)
  if (line.fixed) return <p className="line-detail">{line.quantity}</p>
  const set = (quantity: number): void =>
    quantity === 0 ? acts?.remove(line.id) : acts?.setQuantity(line.id, quantity)
  return (
    <form
      className="line-quantity"
      method="post"
      action={formActions.update}
      onSubmit={instead(acts, () => undefined)}
    >
      <FormProof token={formToken} next={path} />
      <input type="hidden" name={formFields.lineId} value={line.id} />
      <QuantityField
        id={`quantity-${line.id}`}
        label={text.quantityOf(line.name)}
        value={line.quantity}
        min={0}
        max={line.available}
        onChange={set}
      />
      <button type="submit" className="link without-script">
        {text.update}
      </button>
      {line.available !== undefined && line.quantity >= line.available && !line.problem && (
        <p className="line-limit">{text.limit(line.available)}</p>
      )}
    </form>
  )
}

function RemoveForm({ line, formToken, path, acts }: LineFormProps): ReactNode {
  const text = useTexts(cartTexts)
  return (
    <form method="post" action={formActions.remove} onSubmit={instead(acts, ({ remove }) => remove(line.id))}>
      <FormProof token={formToken} next={path} />
      <button
        type="submit"
        className="link line-remove"
        name={formFields.lineId}
        value={line.id}
        aria-label={text.removeName(line.name)}
      >
        {text.remove}
      </button>
    </form>
  )
}

/** The problem in words, and the one act that solves it. */
function LineProblem({ line, problem, ...props }: LineFormProps & { problem: LineProblemView }): ReactNode {
  const text = useTexts(cartTexts)
  const { acts, formToken, path } = props
  const severity = problem.code === 'other' ? problem.severity : 'error'
  return (
    <div className="line-problem" data-severity={severity}>
      <Icon name="alert" />
      <p>
        {problem.code === 'other'
          ? problem.text
          : problem.code === 'only'
            ? text.problems.only(problem.available)
            : text.problems[problem.code]}
      </p>
      {problem.code === 'only' ? (
        <form
          method="post"
          action={formActions.update}
          onSubmit={instead(acts, ({ setQuantity }) => setQuantity(line.id, problem.available))}
        >
          <FormProof token={formToken} next={path} />
          <input type="hidden" name={formFields.lineId} value={line.id} />
          <button type="submit" className="link" name={formFields.quantity} value={problem.available}>
            {text.fixQuantity(problem.available)}
          </button>
        </form>
      ) : (
        problem.code !== 'other' && (
          <form
            method="post"
            action={formActions.remove}
            onSubmit={instead(acts, ({ remove }) => remove(line.id))}
          >
            <FormProof token={formToken} next={path} />
            <button type="submit" className="link" name={formFields.lineId} value={line.id}>
              {text.fixRemove}
            </button>
          </form>
        )
      )}
    </div>
  )
}

function LineNoteText({ note }: { note: LineNote }): ReactNode {
  const text = useTexts(cartTexts)
  return (
    <p className="line-note" role="status">
      {note.code === 'limited' ? text.limit(note.granted) : text.lineFailed}
    </p>
  )
}
