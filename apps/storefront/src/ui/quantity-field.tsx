import { Quantity } from '@vitrine/react'
import type { ReactNode } from 'react'
import { shoppingFields } from '../shared/forms/shopping-fields.ts'
import { useTexts } from '../shared/site/site-context.tsx'
import { Icon } from './icon.tsx'

export interface QuantityFieldProps {
  label: string
  value: number
  min?: 0 | 1
  /** Items in stock; absent if they are not counted. */
  max?: number | undefined
  onChange: (quantity: number) => void
}

/** A number field between two buttons. Without script it is a number field of the form around it. */
export function QuantityField({ label, value, min = 1, max, onChange }: QuantityFieldProps): ReactNode {
  const text = useTexts('common')
  return (
    <Quantity.Root
      className="quantity"
      value={value}
      min={min}
      {...(max !== undefined && { max })}
      onValueChange={onChange}
    >
      <Quantity.Decrement className="with-script" aria-label={text.less}>
        <Icon name="minus" />
      </Quantity.Decrement>
      <Quantity.Input name={shoppingFields.quantity} aria-label={label} />
      <Quantity.Increment className="with-script" aria-label={text.more}>
        <Icon name="plus" />
      </Quantity.Increment>
    </Quantity.Root>
  )
}
