'use client'

import type { FormEvent, ReactElement } from 'react'
import type { CartItem } from '../../cart-queue/cart-queue.ts'
import type { LineDisplay } from '../../cart-queue/queue-state.ts'
import { useCartQueue } from '../../hooks/use-cart.ts'
import type { VariantSelector } from '../../hooks/use-variant-selection.ts'
import type { SelectionAction } from '../../variant-selection/select-variant.ts'
import { selectedItem } from '../../variant-selection/selected-item.ts'
import type { VariantEntry } from '../../variant-selection/variant-source.ts'
import type { PartProps } from '../render/part-props.ts'
import { useRender } from '../render/use-render.ts'
import { addDataAttributes } from './add-to-cart.data-attributes.ts'
import { AddContext, type AddState } from './add-to-cart-state.ts'
import { useAddStatus } from './use-add-status.ts'

export interface AddToCartRootProps extends PartProps<'form', AddState> {
  readonly productId: string
  /** From `useVariantSelection`. Left out for products that have nothing to choose. */
  readonly selection?: VariantSelector
  /** Shows the line before the server has answered. */
  readonly display?: LineDisplay
  /** Name of the field that holds the quantity; default `quantity`. Without such a field one piece is added. */
  readonly quantityField?: string
  /** Put before the title of a custom text field to make the name of its field; default `text:`. */
  readonly textPrefix?: string
  /** Told of a press that adds nothing, and why. */
  readonly onBlocked?: (action: SelectionAction) => void
  /** Told of a press that adds something, at once. */
  readonly onAdd?: (item: CartItem) => void
}

/**
 * The form that adds a product. With script every press adds once, and shows at once; while a choice is missing it
 * moves focus there. Without script, `action` and `method` post the form as it stands.
 */
export function Root(props: AddToCartRootProps): ReactElement {
  const {
    productId,
    selection,
    display,
    quantityField = 'quantity',
    textPrefix = 'text:',
    onBlocked,
    onAdd,
    ...rest
  } = props
  const queue = useCartQueue()
  const [status, follow] = useAddStatus()
  const action = selection?.action ?? { kind: 'add' }
  const state: AddState = { ...status, action, actionKind: action.kind }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (action.kind !== 'add') {
      selection?.focusMissing()
      onBlocked?.(action)
      return
    }
    const fields = new FormData(event.currentTarget)
    const customText = textsOf(fields, textPrefix)
    const item: CartItem = {
      ...identityOf(productId, selection),
      quantity: Number(fields.get(quantityField) ?? 1),
      ...(customText && { customText }),
      ...(display && { display }),
    }
    follow(queue.add(item))
    onAdd?.(item)
  }
  const element = useRender('form', rest, state, addDataAttributes, { onSubmit })
  return <AddContext value={state}>{element}</AddContext>
}

function identityOf(productId: string, selection: VariantSelector<VariantEntry> | undefined) {
  const variant = selection?.variant
  return variant ? selectedItem(productId, selection.source, selection.chosen, variant) : { productId }
}

function textsOf(fields: FormData, prefix: string): Record<string, string> | undefined {
  const texts = [...fields].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value
      ? [[name.slice(prefix.length), value] as const]
      : [],
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
