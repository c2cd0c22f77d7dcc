export {
  type CartItem,
  type CartQueue,
  type CartQueueOptions,
  createCartQueue,
} from './cart-queue/cart-queue.ts'
export type { CartRow, CartSnapshot } from './cart-queue/cart-snapshot.ts'
export type { CartTransport } from './cart-queue/cart-transport.ts'
export { clientTransport } from './cart-queue/client-transport.ts'
export type { Failure } from './cart-queue/failure.ts'
export { type IntentStorage, sessionIntentStorage } from './cart-queue/intent-storage.ts'
export { browserTabChannel, type TabChannel } from './cart-queue/tab-channel.ts'
export { chooseOption } from './variant-selection/choose-option.ts'
export { productVariants } from './variant-selection/product-variants.ts'
export {
  type ChoiceState,
  type SelectionAction,
  selectVariant,
  type VariantSelection,
} from './variant-selection/select-variant.ts'
export { selectionFromParams, selectionToParams } from './variant-selection/selection-params.ts'
export type { Chosen, VariantSource } from './variant-selection/variant-source.ts'
