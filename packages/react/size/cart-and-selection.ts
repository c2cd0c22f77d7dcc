import type { AnyClient } from '@vitrine/client'
import {
  type CartStore,
  type Chosen,
  chooseOption,
  clientTransport,
  createCartStore,
  selectionToParams,
  selectVariant,
  type VariantSource,
} from '@vitrine/react'

/** What a shop with its own markup uses: the cart, and the selection of a variant. */
export function start(client: AnyClient): CartStore {
  return createCartStore({ transport: clientTransport(client) })
}

export function choose(source: VariantSource, chosen: Chosen, option: number, choice: number): string {
  const next = chooseOption(source, chosen, option, choice)
  return `${selectVariant(source, next.chosen).action.kind} ${selectionToParams(source, next.chosen)}`
}
