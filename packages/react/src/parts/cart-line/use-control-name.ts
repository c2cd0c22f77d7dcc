'use client'

import { useId } from 'react'
import { useLine } from './cart-line-state.ts'

/** Names a control of a line: what it is called itself, and then the product. */
export function useControlName(): { readonly id: string; readonly 'aria-labelledby': string } {
  const id = useId()
  const { nameId } = useLine()
  return { id, 'aria-labelledby': `${id} ${nameId}` }
}
