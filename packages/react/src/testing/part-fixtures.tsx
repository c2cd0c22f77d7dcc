import type { MediaItem } from '@vitrine/client'
import type { ReactElement, ReactNode } from 'react'
import { useAddToCart } from '../hooks/use-add-to-cart.ts'
import { useEstimate } from '../hooks/use-estimate.ts'
import { type LoginController, useLogin } from '../hooks/use-login.ts'
import { useVariantSelection } from '../hooks/use-variant-selection.ts'
import {
  AddToCart,
  Cart,
  CartLine,
  CartTotals,
  CodeInput,
  CouponForm,
  EstimateForm,
  Filters,
  Gallery,
  Image,
  LoginForm,
  Money,
  Pagination,
  Price,
  Product,
  ProductOptions,
  Quantity,
  SignupForm,
  UnitPrice,
} from '../index.ts'
import { estimateFor } from './estimate.fixture.ts'
import { Refusal } from './fake-cart-server.ts'
import { product } from './product.fixture.ts'
import { createShop, plate, type Shop } from './shop.tsx'

// biome-ignore lint/suspicious/noExplicitAny: one suite renders the parts of all elements alike
export type AnyProps = Record<string, any>

/** A part where it belongs, in a state in which it renders. */
export interface PartFixture {
  readonly name: string
  readonly tag: string
  /** Attributes that it has in this state. */
  readonly attributes: Readonly<Record<string, string>>
  /** It renders only after something that a shopper did. */
  readonly needsActions: boolean
  /** Creates a shop; the result renders the part with the given props in it. */
  open(): Promise<(props: AnyProps) => ReactElement>
}

type Part = (props: AnyProps) => ReactElement
type Frame = (props: { readonly children: ReactNode }) => ReactElement | null

const nothing: Frame = ({ children }) => <>{children}</>

const price = {
  amount: '21.00',
  original: '28.00',
  isFrom: true,
  unit: { amount: '1.5', baseQuantity: 1, measure: 'M' },
}
const image = { url: 'https://media.example/media/plate.jpg', width: 800, height: 1000 }
const media: readonly MediaItem[] = [
  { id: 'one', mediaType: 'image', title: 'Front', image },
  { id: 'two', mediaType: 'image', title: 'Back', image },
]
const list: Pagination.PagedList = {
  page: 2,
  pageCount: 3,
  hasPrevious: true,
  hasNext: true,
  isFetching: false,
  goTo() {},
  next() {},
}

const inPrice: Frame = ({ children }) => (
  <Price.Root price={price} currency="EUR">
    {children}
  </Price.Root>
)
const inOptions: Frame = ({ children }) => {
  const selection = useVariantSelection(plate, { initial: [null, 1] })
  return <ProductOptions.Root selection={selection}>{children}</ProductOptions.Root>
}
const inGroup: Frame = ({ children }) =>
  inOptions({ children: <ProductOptions.Group option={1}>{children}</ProductOptions.Group> })
const inChoice: Frame = ({ children }) =>
  inGroup({ children: <ProductOptions.Choice choice={1}>{children}</ProductOptions.Choice> })
const inQuantity: Frame = ({ children }) => (
  <Quantity.Root defaultValue={5} max={5}>
    {children}
  </Quantity.Root>
)
const inAddForm: Frame = ({ children }) => <AddToCart.Root productId="plate">{children}</AddToCart.Root>
const inFailedAdd: Frame = ({ children }) => {
  const adding = { ...useAddToCart(), status: 'error', error: new Error('Sold out') } as const
  return (
    <AddToCart.Root productId="plate" adding={adding}>
      {children}
    </AddToCart.Root>
  )
}
const inLine: Frame = ({ children }) => <CartLine.Root line="line-1">{children}</CartLine.Root>
const inTotals: Frame = ({ children }) => <CartTotals.Root>{children}</CartTotals.Root>
const inCoupon: Frame = ({ children }) => <CouponForm.Root>{children}</CouponForm.Root>
const estimated = estimateFor([{ code: 'standard', title: 'Standard', deliveryTime: '2–3 days' }], 'standard')
const inEstimate: Frame = ({ children }) => <EstimateForm.Root>{children}</EstimateForm.Root>
const failedEstimate: Frame = ({ children }) => {
  const estimate = { ...useEstimate(), status: 'error', error: new Error('No delivery') } as const
  return <EstimateForm.Root estimate={estimate}>{children}</EstimateForm.Root>
}
const inShippingOptions: Frame = ({ children }) => {
  const estimate = { ...useEstimate(), status: 'success', estimate: estimated } as const
  return (
    <EstimateForm.Root estimate={estimate}>
      <EstimateForm.ShippingOptions>{children}</EstimateForm.ShippingOptions>
    </EstimateForm.Root>
  )
}
const inCode: Frame = ({ children }) => <CodeInput.Root value="12">{children}</CodeInput.Root>
const inProduct: Frame = ({ children }) => <Product.Root product={product}>{children}</Product.Root>
const soldOut: Frame = ({ children }) => (
  <Product.Root product={{ ...product, stock: { ...product.stock, inStock: false } }}>
    {children}
  </Product.Root>
)
const inGallery: Frame = ({ children }) => <Gallery.Root media={media}>{children}</Gallery.Root>
const inThumbnails: Frame = ({ children }) => (
  <Gallery.Root media={media.slice(0, 1)}>
    <Gallery.Thumbnails>{children}</Gallery.Thumbnails>
  </Gallery.Root>
)
const inPagination: Frame = ({ children }) => <Pagination.Root list={list}>{children}</Pagination.Root>
const inFilters: Frame = ({ children }) => (
  <Filters.Root params={{ brands: ['Brisa'] }}>{children}</Filters.Root>
)
const inFilterChoice: Frame = ({ children }) =>
  inFilters({
    children: (
      <Filters.Choice name="brand" value="Brisa" count={3}>
        {children}
      </Filters.Choice>
    ),
  })

const useLoginIn = (change: Partial<LoginController>): LoginController => ({ ...useLogin(), ...change })
const inLogin: Frame = ({ children }) => <LoginForm.Root>{children}</LoginForm.Root>
const inCodeStep: Frame = ({ children }) => (
  <LoginForm.Root login={useLoginIn({ step: 'code' })}>{children}</LoginForm.Root>
)
const inFailedLogin: Frame = ({ children }) => {
  const failure = { reason: 'invalidPassword', message: 'Wrong password', violations: [] } as const
  return <LoginForm.Root login={useLoginIn({ failure })}>{children}</LoginForm.Root>
}
const inSignup: Frame = ({ children }) => <SignupForm.Root>{children}</SignupForm.Root>

const filled = async () => createShop({ filled: true })
const empty = async () => createShop()
const removed = async (): Promise<Shop> => {
  const shop = createShop({ filled: true })
  shop.store.remove('line-1')
  return shop
}
/** More plates than in stock, and an unknown code. */
const rejected = async (): Promise<Shop> => {
  const shop = createShop({ filled: true })
  shop.store.setQuantity('line-1', 9)
  shop.store.applyCoupon('NONSENSE')
  await shop.clock.pass(1_000)
  return shop
}
const unreadable = async (): Promise<Shop> => {
  const shop = createShop({ filled: true })
  const snapshot = { ...shop.store.getSnapshot(), syncError: new Refusal('AWAY') }
  const cart = { ...shop.store, getSnapshot: () => snapshot }
  return { ...shop, ...createShopWith(shop, cart) }
}

function createShopWith(shop: Shop, cart: Shop['store']): Pick<Shop, 'Provider'> {
  const value = { ...shop.value, cart }
  return { Provider: ({ children }) => <shop.Context value={value}>{children}</shop.Context> }
}

function fixture(
  name: string,
  tag: string,
  attributes: Record<string, string>,
  Frame: Frame,
  part: Part,
  createFor: () => Promise<Shop> = filled,
): PartFixture {
  return {
    name,
    tag,
    attributes,
    needsActions: createFor !== filled && createFor !== empty,
    async open() {
      const { Provider } = await createFor()
      return (props) => (
        <Provider>
          <Frame>{part(props)}</Frame>
        </Provider>
      )
    },
  }
}

const priced = { 'data-discounted': '', 'data-from': '' }
const full = { 'data-at-maximum': '' }
const line = { 'data-at-maximum': '' }
const gone = { 'data-removed': '', 'data-at-maximum': '' }
const adding = { 'data-status': 'idle', 'data-action': 'add' }
const applied = { 'data-applied': '' }
const credentials = { 'data-step': 'credentials' }
const codeStep = { 'data-step': 'code' }
const idle = { 'data-status': 'idle' }
const shown = { 'data-index': '0', 'data-first': '' }
const paged = { 'data-page': '2' }
const filtered = { 'data-filtered': '' }
const checked = { 'data-checked': '', 'data-count': '3' }
const inStock = { 'data-in-stock': '' }

/** All parts; `exports.test.ts` checks that none is missing. */
export const partFixtures: readonly PartFixture[] = [
  fixture('Price.Root', 'SPAN', priced, nothing, (props) => (
    <Price.Root price={price} currency="EUR" {...props} />
  )),
  fixture('Price.Current', 'SPAN', priced, inPrice, (props) => <Price.Current {...props} />),
  fixture('Price.Original', 'S', priced, inPrice, (props) => <Price.Original {...props} />),
  fixture('Price.Discount', 'SPAN', priced, inPrice, (props) => <Price.Discount {...props} />),
  fixture('Price.Range', 'SPAN', priced, inPrice, (props) => <Price.Range {...props} />),
  fixture('Price.Unit', 'SPAN', priced, inPrice, (props) => <Price.Unit {...props} />),
  fixture('Money', 'SPAN', {}, nothing, (props) => <Money amount="5" {...props} />),
  fixture('UnitPrice', 'SPAN', {}, nothing, (props) => (
    <UnitPrice amount="5" baseQuantity={100} measure="G" {...props} />
  )),
  fixture('Image', 'IMG', {}, nothing, (props) => <Image media={image} width={80} {...props} />),

  fixture('Product.Root', 'ARTICLE', inStock, nothing, (props) => (
    <Product.Root product={product} {...props} />
  )),
  fixture('Product.Name', 'H3', inStock, inProduct, (props) => <Product.Name {...props} />),
  fixture('Product.Link', 'A', inStock, inProduct, (props) => <Product.Link {...props} />),
  fixture('Product.Image', 'IMG', inStock, inProduct, (props) => <Product.Image width={80} {...props} />),
  fixture('Product.Ribbon', 'SPAN', inStock, inProduct, (props) => <Product.Ribbon {...props} />),
  fixture('Product.SoldOut', 'SPAN', {}, soldOut, (props) => <Product.SoldOut {...props} />),

  fixture('ProductOptions.Root', 'DIV', { 'data-action': 'choose' }, nothing, (props) => (
    <OptionsRoot {...props} />
  )),
  fixture('ProductOptions.Group', 'FIELDSET', { 'data-missing': '' }, inOptions, (props) => (
    <ProductOptions.Group option={0} {...props} />
  )),
  fixture('ProductOptions.Name', 'LEGEND', {}, inGroup, (props) => <ProductOptions.Name {...props} />),
  fixture('ProductOptions.Value', 'SPAN', {}, inGroup, (props) => <ProductOptions.Value {...props} />),
  fixture('ProductOptions.Choice', 'LABEL', { 'data-state': 'chosen' }, inGroup, (props) => (
    <ProductOptions.Choice choice={1} {...props} />
  )),
  fixture('ProductOptions.ChoiceName', 'SPAN', { 'data-state': 'chosen' }, inChoice, (props) => (
    <ProductOptions.ChoiceName {...props} />
  )),
  fixture('ProductOptions.Radio', 'INPUT', { 'data-state': 'chosen' }, inChoice, (props) => (
    <ProductOptions.Radio {...props} />
  )),

  fixture('Quantity.Root', 'DIV', full, nothing, (props) => (
    <Quantity.Root defaultValue={5} max={5} {...props} />
  )),
  fixture('Quantity.Input', 'INPUT', full, inQuantity, (props) => <Quantity.Input {...props} />),
  fixture('Quantity.Increment', 'BUTTON', full, inQuantity, (props) => <Quantity.Increment {...props} />),
  fixture('Quantity.Decrement', 'BUTTON', full, inQuantity, (props) => <Quantity.Decrement {...props} />),

  fixture('AddToCart.Root', 'FORM', adding, nothing, (props) => (
    <AddToCart.Root productId="plate" {...props} />
  )),
  fixture('AddToCart.Submit', 'BUTTON', adding, inAddForm, (props) => <AddToCart.Submit {...props} />),
  fixture('AddToCart.Status', 'P', adding, inAddForm, (props) => <AddToCart.Status {...props} />),
  fixture('AddToCart.Error', 'P', { 'data-status': 'error' }, inFailedAdd, (props) => (
    <AddToCart.Error {...props} />
  )),

  fixture('Cart.Root', 'FORM', {}, nothing, (props) => <Cart.Root {...props} />),
  fixture('Cart.Count', 'SPAN', {}, nothing, (props) => <Cart.Count {...props} />),
  fixture('Cart.Empty', 'P', { 'data-empty': '' }, nothing, (props) => <Cart.Empty {...props} />, empty),
  fixture('Cart.Lines', 'UL', {}, nothing, (props) => <Cart.Lines {...props} />),
  fixture('Cart.Checkout', 'BUTTON', {}, nothing, (props) => <Cart.Checkout {...props} />),
  fixture('Cart.Error', 'P', {}, nothing, (props) => <Cart.Error {...props} />, unreadable),

  fixture('CartLine.Root', 'LI', line, nothing, (props) => <CartLine.Root line="line-1" {...props} />),
  fixture('CartLine.Name', 'SPAN', line, inLine, (props) => <CartLine.Name {...props} />),
  fixture('CartLine.Link', 'A', line, inLine, (props) => <CartLine.Link {...props} />),
  fixture('CartLine.Image', 'IMG', line, inLine, (props) => <CartLine.Image width={48} {...props} />),
  fixture('CartLine.Options', 'DL', line, inLine, (props) => <CartLine.Options {...props} />),
  fixture('CartLine.Price', 'SPAN', line, inLine, (props) => <CartLine.Price {...props} />),
  fixture('CartLine.Total', 'SPAN', line, inLine, (props) => <CartLine.Total {...props} />),
  fixture('CartLine.Increment', 'BUTTON', line, inLine, (props) => <CartLine.Increment {...props} />),
  fixture('CartLine.Decrement', 'BUTTON', line, inLine, (props) => <CartLine.Decrement {...props} />),
  fixture('CartLine.Quantity', 'INPUT', line, inLine, (props) => <CartLine.Quantity {...props} />),
  fixture('CartLine.Remove', 'BUTTON', line, inLine, (props) => <CartLine.Remove {...props} />),
  fixture('CartLine.Undo', 'BUTTON', gone, inLine, (props) => <CartLine.Undo {...props} />, removed),
  fixture(
    'CartLine.Error',
    'P',
    { 'data-error': 'capped' },
    inLine,
    (props) => <CartLine.Error {...props} />,
    rejected,
  ),

  fixture('CartTotals.Root', 'DL', {}, nothing, (props) => <CartTotals.Root {...props} />),
  fixture('CartTotals.Row', 'DIV', { 'data-name': 'subtotal' }, inTotals, (props) => (
    <CartTotals.Row name="subtotal" {...props} />
  )),
  fixture('CartTotals.Amount', 'DD', { 'data-name': 'subtotal' }, inTotals, (props) => (
    <CartTotals.Amount name="subtotal" {...props} />
  )),

  fixture('CouponForm.Root', 'FORM', applied, nothing, (props) => <CouponForm.Root {...props} />),
  fixture('CouponForm.Input', 'INPUT', applied, inCoupon, (props) => <CouponForm.Input {...props} />),
  fixture('CouponForm.Submit', 'BUTTON', applied, inCoupon, (props) => <CouponForm.Submit {...props} />),
  fixture('CouponForm.AppliedCode', 'SPAN', applied, inCoupon, (props) => (
    <CouponForm.AppliedCode {...props} />
  )),
  fixture('CouponForm.Remove', 'BUTTON', applied, inCoupon, (props) => <CouponForm.Remove {...props} />),
  fixture(
    'CouponForm.Error',
    'P',
    { 'data-rejected': '' },
    inCoupon,
    (props) => <CouponForm.Error {...props} />,
    rejected,
  ),

  fixture('EstimateForm.Root', 'FORM', idle, nothing, (props) => <EstimateForm.Root {...props} />),
  fixture('EstimateForm.Submit', 'BUTTON', idle, inEstimate, (props) => <EstimateForm.Submit {...props} />),
  fixture('EstimateForm.ShippingOption', 'INPUT', idle, inEstimate, (props) => (
    <EstimateForm.ShippingOption value="express" {...props} />
  )),
  fixture('EstimateForm.ShippingTitle', 'SPAN', { 'data-selected': '' }, inShippingOptions, (props) => (
    <EstimateForm.ShippingTitle {...props} />
  )),
  fixture('EstimateForm.ShippingPrice', 'SPAN', { 'data-selected': '' }, inShippingOptions, (props) => (
    <EstimateForm.ShippingPrice {...props} />
  )),
  fixture('EstimateForm.ShippingTime', 'SPAN', { 'data-selected': '' }, inShippingOptions, (props) => (
    <EstimateForm.ShippingTime {...props} />
  )),
  fixture('EstimateForm.Error', 'P', { 'data-status': 'error' }, failedEstimate, (props) => (
    <EstimateForm.Error {...props} />
  )),

  fixture('CodeInput.Root', 'DIV', {}, nothing, (props) => <CodeInput.Root {...props} />),
  fixture('CodeInput.Input', 'INPUT', {}, inCode, (props) => <CodeInput.Input {...props} />),
  fixture('CodeInput.Slot', 'SPAN', { 'data-character': '1' }, inCode, (props) => (
    <CodeInput.Slot index={0} {...props} />
  )),

  fixture('LoginForm.Root', 'FORM', credentials, nothing, (props) => <LoginForm.Root {...props} />),
  fixture('LoginForm.Email', 'INPUT', credentials, inLogin, (props) => <LoginForm.Email {...props} />),
  fixture('LoginForm.Password', 'INPUT', credentials, inLogin, (props) => <LoginForm.Password {...props} />),
  fixture('LoginForm.Submit', 'BUTTON', credentials, inLogin, (props) => <LoginForm.Submit {...props} />),
  fixture('LoginForm.Code', 'INPUT', codeStep, inCodeStep, (props) => <LoginForm.Code {...props} />),
  fixture('LoginForm.Resend', 'BUTTON', codeStep, inCodeStep, (props) => <LoginForm.Resend {...props} />),
  fixture('LoginForm.Error', 'P', { 'data-error': '' }, inFailedLogin, (props) => (
    <LoginForm.Error {...props} />
  )),
  fixture('LoginForm.Step', 'DIV', credentials, inLogin, (props) => (
    <LoginForm.Step name="credentials" {...props} />
  )),
  fixture('SignupForm.Root', 'FORM', credentials, nothing, (props) => <SignupForm.Root {...props} />),
  fixture('SignupForm.Email', 'INPUT', credentials, inSignup, (props) => <SignupForm.Email {...props} />),
  fixture('SignupForm.Password', 'INPUT', credentials, inSignup, (props) => (
    <SignupForm.Password {...props} />
  )),
  fixture('SignupForm.Submit', 'BUTTON', credentials, inSignup, (props) => <SignupForm.Submit {...props} />),
  fixture('SignupForm.Code', 'INPUT', codeStep, inCodeStep, (props) => <SignupForm.Code {...props} />),
  fixture('SignupForm.Resend', 'BUTTON', codeStep, inCodeStep, (props) => <SignupForm.Resend {...props} />),
  fixture('SignupForm.Error', 'P', { 'data-error': '' }, inFailedLogin, (props) => (
    <SignupForm.Error {...props} />
  )),
  fixture('SignupForm.Step', 'DIV', credentials, inSignup, (props) => (
    <SignupForm.Step name="credentials" {...props} />
  )),

  fixture('Gallery.Root', 'DIV', shown, nothing, (props) => <Gallery.Root media={media} {...props} />),
  fixture('Gallery.Image', 'IMG', shown, inGallery, (props) => <Gallery.Image width={80} {...props} />),
  fixture('Gallery.Previous', 'BUTTON', shown, inGallery, (props) => <Gallery.Previous {...props} />),
  fixture('Gallery.Next', 'BUTTON', shown, inGallery, (props) => <Gallery.Next {...props} />),
  fixture('Gallery.Counter', 'SPAN', shown, inGallery, (props) => <Gallery.Counter {...props} />),
  fixture('Gallery.Strip', 'UL', shown, inGallery, (props) => <Gallery.Strip {...props} />),
  fixture('Gallery.ViewerTrigger', 'A', shown, inGallery, (props) => <Gallery.ViewerTrigger {...props} />),
  fixture('Gallery.Viewer', 'DIALOG', shown, inGallery, (props) => <Gallery.Viewer {...props} />),
  fixture('Gallery.ViewerImage', 'IMG', shown, inGallery, (props) => <Gallery.ViewerImage {...props} />),
  fixture('Gallery.ViewerClose', 'BUTTON', shown, inGallery, (props) => <Gallery.ViewerClose {...props} />),
  fixture('Gallery.Thumbnail', 'BUTTON', { 'data-current': '' }, inThumbnails, (props) => (
    <Gallery.Thumbnail {...props} />
  )),
  fixture('Gallery.ThumbnailImage', 'IMG', { 'data-current': '' }, inThumbnails, (props) => (
    <Gallery.ThumbnailImage width={48} {...props} />
  )),

  fixture('Pagination.Root', 'NAV', paged, nothing, (props) => <Pagination.Root list={list} {...props} />),
  fixture('Pagination.Previous', 'A', paged, inPagination, (props) => <Pagination.Previous {...props} />),
  fixture('Pagination.Next', 'A', paged, inPagination, (props) => <Pagination.Next {...props} />),
  fixture('Pagination.Page', 'A', { 'data-current': '' }, inPagination, (props) => (
    <Pagination.Page number={2} {...props} />
  )),
  fixture('Pagination.LoadMore', 'BUTTON', paged, inPagination, (props) => (
    <Pagination.LoadMore {...props} />
  )),

  fixture('Filters.Root', 'FORM', filtered, nothing, (props) => (
    <Filters.Root params={{ inStock: true }} {...props} />
  )),
  fixture('Filters.Choice', 'LABEL', checked, inFilters, (props) => (
    <Filters.Choice name="brand" value="Brisa" count={3} {...props} />
  )),
  fixture('Filters.Checkbox', 'INPUT', checked, inFilterChoice, (props) => <Filters.Checkbox {...props} />),
  fixture('Filters.Count', 'SPAN', checked, inFilterChoice, (props) => <Filters.Count {...props} />),
  fixture('Filters.PriceRange', 'A', { 'data-count': '3' }, inFilters, (props) => (
    <Filters.PriceRange range={{ min: 10, max: 20, count: 3 }} {...props} />
  )),
  fixture('Filters.Price', 'INPUT', filtered, inFilters, (props) => (
    <Filters.Price bound="minPrice" {...props} />
  )),
  fixture('Filters.Submit', 'BUTTON', filtered, inFilters, (props) => <Filters.Submit {...props} />),
  fixture('Filters.Clear', 'BUTTON', filtered, inFilters, (props) => <Filters.Clear {...props} />),
]

function OptionsRoot(props: AnyProps): ReactElement {
  return <ProductOptions.Root selection={useVariantSelection(plate, { initial: [null, 1] })} {...props} />
}
