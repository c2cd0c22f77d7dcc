import { type AddToCartController, type CartItem, useAddToCart as useAdd } from '@vitrine/react'
import { useMemo } from 'react'
import { openDrawer } from './drawer.ts'

/** A slow response does not keep the drawer closed longer than this. */
const maxWaitMs = 700

/**
 * Adds to the cart and then opens the drawer. The drawer waits for the response: if it opened at once, it would cover the button
 * before a shopper who wants two can press it again.
 */
export function useAddToCart(): AddToCartController {
  const { add, ...state } = useAdd()
  const addAndShow = useMemo(
    () => async (item: CartItem) => {
      const adding = add(item)
      await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
      openDrawer(item)
      return adding
    },
    [add],
  )
  return { ...state, add: addAndShow }
}
