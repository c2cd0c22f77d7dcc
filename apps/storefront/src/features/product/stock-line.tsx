import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { StockView } from '../../shared/views/stock-view.ts'

/** One line on whether it can be had; said aloud when a choice changes it. */
export function StockLine({ stock, digital }: { stock: StockView | undefined; digital: boolean }): ReactNode {
  const text = useTexts('buying')
  return (
    <p className={stock ? 'stock' : 'stock with-script'} role="status" data-stock={stock?.status}>
      {wording()}
    </p>
  )

  function wording(): string {
    switch (stock?.status) {
      case undefined:
        return text.chooseForStock
      case 'in-stock':
        return digital ? text.inStockDigital : text.inStock
      case 'few-left':
        return text.fewLeft({ count: stock.quantity })
      case 'back-order':
        return text.backOrder
      case 'out-of-stock':
        return text.outOfStock
    }
  }
}
