/** Stores, hooks and headless parts for shops on React. */

import * as AddToCart from './parts/add-to-cart.tsx'
import * as Cart from './parts/cart.tsx'
import * as CartLine from './parts/cart-line.tsx'
import * as CartTotals from './parts/cart-totals.tsx'
import * as CodeInput from './parts/code-input.tsx'
import * as CouponForm from './parts/coupon-form.tsx'
import * as EstimateForm from './parts/estimate-form.tsx'
import * as Filters from './parts/filters.tsx'
import * as Gallery from './parts/gallery.tsx'
import * as LoginForm from './parts/login-form.tsx'
import * as Pagination from './parts/pagination.tsx'
import * as Price from './parts/price.tsx'
import * as Product from './parts/product.tsx'
import * as ProductOptions from './parts/product-options.tsx'
import * as Quantity from './parts/quantity.tsx'
import * as SignupForm from './parts/signup-form.tsx'

export {
  browserTabChannel,
  type IntentStorage,
  type PageTarget,
  sessionIntentStorage,
  type TabChannel,
  type TabMessage,
  watchPage,
} from './cart/browser.ts'
export { clientTransport } from './cart/client-transport.ts'
export { type CartChange, observeCart } from './cart/observe-cart.ts'
export {
  type AddError,
  type CartOutcome,
  type CouponError,
  type ErrorSubject,
  type Failure,
  type ItemIdentity,
  identityOf,
  type LineDisplay,
  type LineError,
  type ShownLine,
  sameItem,
} from './cart/state.ts'
export {
  type CartActions,
  type CartClock,
  type CartItem,
  type CartStore,
  type CartStoreOptions,
  type CartTransport,
  createCartStore,
  type ReadOptions,
  type WriteOptions,
} from './cart/store.ts'
export type { CartLineItem, CartSnapshot, CouponState } from './cart/view.ts'
export {
  type CatalogParams,
  type CatalogSort,
  parseCatalogParams,
  serializeCatalogParams,
  toCatalogHref,
  toSearchRequest,
} from './catalog/catalog-params.ts'
export { type PriceBounds, type PriceFacet, priceBounds } from './catalog/price-facet.ts'
export { type AddState, type AddToCartController, useAddToCart } from './hooks/use-add-to-cart.ts'
export {
  type BackInStockController,
  type BackInStockRequestsController,
  type BackInStockState,
  useBackInStock,
  useBackInStockRequests,
} from './hooks/use-back-in-stock.ts'
export {
  type CartController,
  type CartLineController,
  useCart,
  useCartLine,
  useSuspenseCart,
} from './hooks/use-cart.ts'
export {
  type ProductListOptions,
  type ProductPage,
  type SuggestionOptions,
  useCollections,
  useProduct,
  useProducts,
  useSearchSuggestions,
} from './hooks/use-catalog.ts'
export { type CheckoutController, type CheckoutOptions, useCheckout } from './hooks/use-checkout.ts'
export { type CurrencyController, useCurrency } from './hooks/use-currency.ts'
export {
  type EstimateActions,
  type EstimateOptions,
  type EstimateState,
  useEstimate,
} from './hooks/use-estimate.ts'
export type { ListController, ListOptions, ListPage } from './hooks/use-list.ts'
export {
  type LoginController,
  type LoginOptions,
  type LoginState,
  type LoginStep,
  type RecoveryController,
  type SignupController,
  useLogin,
  useRecovery,
  useSignup,
  useVerification,
  type VerificationController,
} from './hooks/use-login.ts'
export { type LogoutController, type LogoutOptions, useLogout } from './hooks/use-logout.ts'
export { type ProfileController, useMember, useProfile } from './hooks/use-member.ts'
export type { MemberResourceOptions } from './hooks/use-member-resource.ts'
export { type OrderListOptions, useOrder, useOrders } from './hooks/use-orders.ts'
export { useRecentlyViewed } from './hooks/use-recently-viewed.ts'
export {
  type RedirectLoginController,
  type RedirectLoginOptions,
  useRedirectLogin,
} from './hooks/use-redirect-login.ts'
export type { Resource, ResourceController } from './hooks/use-resource.ts'
export {
  type ChangePasswordController,
  type FactorsController,
  type PasswordChange,
  type SessionsController,
  useChangePassword,
  useFactors,
  useSessions,
} from './hooks/use-security.ts'
export { useSession } from './hooks/use-session.ts'
export {
  type ChoicePosition,
  useVariantSelection,
  type VariantSelectionController,
  type VariantSelectionOptions,
} from './hooks/use-variant-selection.ts'
export { useWishList, type WishListController } from './hooks/use-wish-list.ts'
export { multiplyAmount, sumAmounts } from './money/decimal.ts'
export { discountPercent } from './money/discount-percent.ts'
export { formatMeasure } from './money/format-measure.ts'
export { formatMoney, type MoneyFormatOptions, type MoneyStyle } from './money/format-money.ts'
export type { PriceValue, UnitPriceValue } from './money/price-value.ts'
export { Image, type ImageMedia, type ImageProps, type ImageSource, type ImageState } from './parts/image.tsx'
export {
  Money,
  type MoneyProps,
  type MoneyState,
  UnitPrice,
  type UnitPriceProps,
  type UnitPriceState,
} from './parts/money.tsx'
export { type DataAttributes, type PartProps, type RenderProp, useRender } from './parts/render.ts'
export type {
  LoginDestination,
  LoginFailure,
  LoginInput,
  LoginResult,
  RecoveryEmailInput,
  RecoveryInput,
  SignupInput,
} from './session/login-flow.ts'
export { announceLogout, hasPendingCartChanges } from './session/page-start.ts'
export type { SessionInfo, SessionSnapshot, SessionStore } from './session/session-store.ts'
export { createStore, getCartStore, type StoreOptions } from './store/create-store.ts'
export type { CurrencyStore } from './store/currency-store.ts'
export type { Messages } from './store/messages.ts'
export { type CartSeed, type Store, setDefaultStore, useStore } from './store/store-context.ts'
export { StoreProvider, type StoreProviderProps } from './store/store-provider.tsx'
export { type WishList, type WishListItem, wishList } from './store/wish-list.ts'
export { type ChoiceChange, chooseOption, initialChosen } from './variant-selection/choose-option.ts'
export { productPrice } from './variant-selection/product-price.ts'
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
export {
  AddToCart,
  Cart,
  CartLine,
  CartTotals,
  CodeInput,
  CouponForm,
  EstimateForm,
  Filters,
  Gallery,
  LoginForm,
  Pagination,
  Price,
  Product,
  ProductOptions,
  Quantity,
  SignupForm,
}
