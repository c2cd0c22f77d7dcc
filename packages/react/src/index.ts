import * as AddToCart from './parts/add-to-cart/index.ts'
import * as CartLine from './parts/cart-line/index.ts'
import * as CartLines from './parts/cart-lines/index.ts'
import * as CartTotals from './parts/cart-totals/index.ts'
import * as CouponForm from './parts/coupon-form/index.ts'
import * as Price from './parts/price/index.ts'
import * as ProductOptions from './parts/product-options/index.ts'
import * as Quantity from './parts/quantity/index.ts'

export {
  type CartItem,
  type CartQueue,
  type CartQueueOptions,
  createCartQueue,
} from './cart-queue/cart-queue.ts'
export type {
  CartLine as CartLineView,
  CartRow,
  CartSnapshot,
  CouponState,
} from './cart-queue/cart-snapshot.ts'
export type { CartTransport, ReadOptions, WriteOptions } from './cart-queue/cart-transport.ts'
export { clientTransport } from './cart-queue/client-transport.ts'
export { sum as sumAmounts, times as multiplyAmount } from './cart-queue/decimal.ts'
export type { Failure } from './cart-queue/failure.ts'
export { type IntentStorage, sessionIntentStorage } from './cart-queue/intent-storage.ts'
export { type ItemIdentity, identityOf, sameItem } from './cart-queue/item-identity.ts'
export type { QueueClock } from './cart-queue/queue-clock.ts'
export type { AddProblem, IntentOutcome, LineDisplay, LineProblem } from './cart-queue/queue-state.ts'
export { browserTabChannel, type TabChannel, type TabMessage } from './cart-queue/tab-channel.ts'
export { watchPage } from './cart-queue/watch-page.ts'
export { type CartActions, useCart } from './hooks/use-cart.ts'
export { useCartCount } from './hooks/use-cart-count.ts'
export { type EstimateActions, type EstimateState, useEstimate } from './hooks/use-estimate.ts'
export {
  useVariantSelection,
  type VariantSelectionOptions,
  type VariantSelector,
} from './hooks/use-variant-selection.ts'
export { formatMoney } from './parts/price/format-money.ts'
export type { PriceValue } from './parts/price/price-state.ts'
export type { DataAttributes, PartProps, RenderProp } from './parts/render/part-props.ts'
export { useRender } from './parts/render/use-render.ts'
export { type ClientCartOptions, cartQueueOf } from './store/cart-queue-of.ts'
export { type Store, setDefaultStore } from './store/store-context.ts'
export { StoreProvider, type StoreProviderProps } from './store/store-provider.tsx'
export { type ChoiceChange, chooseOption, initialChosen } from './variant-selection/choose-option.ts'
export { type ProductVariant, productVariants } from './variant-selection/product-variants.ts'
export {
  type ChoiceState,
  type SelectionAction,
  selectVariant,
  type VariantSelection,
} from './variant-selection/select-variant.ts'
export { selectedItem } from './variant-selection/selected-item.ts'
export { type SelectionFacts, selectionFacts } from './variant-selection/selection-facts.ts'
export { selectionFromParams, selectionToParams } from './variant-selection/selection-params.ts'
export type {
  ChoiceEntry,
  Chosen,
  OptionEntry,
  VariantEntry,
  VariantSource,
} from './variant-selection/variant-source.ts'
export { AddToCart, CartLine, CartLines, CartTotals, CouponForm, Price, ProductOptions, Quantity }
