import type { AnyClient } from '@vitrine/client'
import {
  type CartQueue,
  type Chosen,
  cartQueueOf,
  chooseOption,
  selectionToParams,
  selectVariant,
  type VariantSource,
} from '@vitrine/react'

/** What a shop with markup of its own uses: the cart, and which variant is meant. */
export function start(client: AnyClient): CartQueue {
  return cartQueueOf(client)
}

export function choose(source: VariantSource, chosen: Chosen, option: number, choice: number): string {
  const next = chooseOption(source, chosen, option, choice)
  return `${selectVariant(source, next.chosen).action.kind} ${selectionToParams(source, next.chosen)}`
}
