import { Price } from '@vitrine/react'
import type { ReactNode } from 'react'

/** One family of parts: nothing of the others is included. */
export function Amount(): ReactNode {
  return (
    <Price.Root price={{ amount: '1' }} currency="EUR">
      <Price.Current />
    </Price.Root>
  )
}
