import type { ReactNode } from 'react'
import { useSite } from '../../shared/site/site-context.tsx'
import type { StockView } from '../../shared/views/stock-view.ts'

/** One line on whether it can be had; said aloud when a choice changes it. */
export function StockLine({ stock, digital }: { stock: StockView | undefined; digital: boolean }): ReactNode {
  const { text } = useSite()
  return (
    <p className="stock" role="status" data-stock={stock?.status}>
      {wording()}
    </p>
  )

  function wording(): string {
    switch (stock?.status) {
      case undefined:
        return text.product.chooseForStock
      case 'in-stock':
        return digital ? text.product.inStockDigital : text.product.inStock
      case 'few-left':
        return text.product.fewLeft(stock.quantity)
      case 'back-order':
        return text.product.backOrder
      case 'out-of-stock':
        return text.product.outOfStock
    }
  }
}
