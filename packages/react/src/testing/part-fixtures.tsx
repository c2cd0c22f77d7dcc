import type { ReactElement, ReactNode } from 'react'
import { useCart } from '../hooks/use-cart.ts'
import { useVariantSelection } from '../hooks/use-variant-selection.ts'
import {
  AddToCart,
  CartLine,
  CartLines,
  CartTotals,
  CouponForm,
  Price,
  ProductOptions,
  Quantity,
} from '../index.ts'
import { createShop, plate, type Shop } from './shop.tsx'

// biome-ignore lint/suspicious/noExplicitAny: one suite renders the parts of all elements alike
export type AnyProps = Record<string, any>

/** A part where it belongs, in a state in which it shows. */
export interface PartFixture {
  readonly name: string
  readonly tag: string
  /** Attributes that its state gives it there. */
  readonly attributes: Readonly<Record<string, string>>
  /** It shows something that only acts of the shopper bring about. */
  readonly needsActs: boolean
  /** Makes a store of its own; the result renders the part with the given props in it. */
  open(): Promise<(props: AnyProps) => ReactElement>
}

type Part = (props: AnyProps) => ReactElement
type Frame = (props: { readonly children: ReactNode }) => ReactElement | null

const nothing: Frame = ({ children }) => <>{children}</>

const price = {
  amount: '21.00',
  original: '28.00',
  from: true,
  unit: { amount: '1.5', baseQuantity: 1, measure: 'M' },
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
const inLine: Frame = ({ children }) => {
  const [row] = useCart().rows
  return row ? <CartLine.Root line={row}>{children}</CartLine.Root> : null
}
const inTotals: Frame = ({ children }) => <CartTotals.Root>{children}</CartTotals.Root>
const inCoupon: Frame = ({ children }) => <CouponForm.Root>{children}</CouponForm.Root>

const filled = async () => createShop({ filled: true })
const removed = async (): Promise<Shop> => {
  const shop = createShop({ filled: true })
  shop.store.remove('line-1')
  return shop
}
/** More plates than there are were asked for, and a code nobody knows. */
const troubled = async (): Promise<Shop> => {
  const shop = createShop({ filled: true })
  shop.store.setQuantity('line-1', 9)
  shop.store.applyCoupon('NONSENSE')
  await shop.clock.pass(1_000)
  return shop
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
    needsActs: createFor !== filled,
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

/** Every part there is; `exports.test.ts` sees to it that none is missing. */
export const partFixtures: readonly PartFixture[] = [
  fixture('Price.Root', 'SPAN', priced, nothing, (props) => (
    <Price.Root price={price} currency="EUR" {...props} />
  )),
  fixture('Price.Current', 'SPAN', priced, inPrice, (props) => <Price.Current {...props} />),
  fixture('Price.Original', 'S', priced, inPrice, (props) => <Price.Original {...props} />),
  fixture('Price.Saving', 'SPAN', priced, inPrice, (props) => <Price.Saving {...props} />),
  fixture('Price.UnitPrice', 'SPAN', priced, inPrice, (props) => <Price.UnitPrice {...props} />),

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
  fixture('AddToCart.Button', 'BUTTON', adding, inAddForm, (props) => <AddToCart.Button {...props} />),
  fixture('AddToCart.Status', 'P', adding, inAddForm, (props) => <AddToCart.Status {...props} />),

  fixture('CartLines.Root', 'UL', {}, nothing, (props) => <CartLines.Root {...props} />),
  fixture('CartLine.Root', 'LI', line, nothing, (props) => <FirstLine {...props} />),
  fixture('CartLine.Name', 'SPAN', line, inLine, (props) => <CartLine.Name {...props} />),
  fixture('CartLine.Increment', 'BUTTON', line, inLine, (props) => <CartLine.Increment {...props} />),
  fixture('CartLine.Decrement', 'BUTTON', line, inLine, (props) => <CartLine.Decrement {...props} />),
  fixture('CartLine.Quantity', 'INPUT', line, inLine, (props) => <CartLine.Quantity {...props} />),
  fixture('CartLine.Remove', 'BUTTON', line, inLine, (props) => <CartLine.Remove {...props} />),
  fixture('CartLine.Undo', 'BUTTON', gone, inLine, (props) => <CartLine.Undo {...props} />, removed),
  fixture(
    'CartLine.Problem',
    'P',
    { 'data-problem': 'capped' },
    inLine,
    (props) => <CartLine.Problem {...props} />,
    troubled,
  ),

  fixture('CartTotals.Root', 'DL', {}, nothing, (props) => <CartTotals.Root {...props} />),
  fixture('CartTotals.Amount', 'DD', { 'data-name': 'subtotal' }, inTotals, (props) => (
    <CartTotals.Amount of="subtotal" {...props} />
  )),

  fixture('CouponForm.Root', 'FORM', applied, nothing, (props) => <CouponForm.Root {...props} />),
  fixture('CouponForm.Input', 'INPUT', applied, inCoupon, (props) => <CouponForm.Input {...props} />),
  fixture('CouponForm.Submit', 'BUTTON', applied, inCoupon, (props) => <CouponForm.Submit {...props} />),
  fixture('CouponForm.Code', 'SPAN', applied, inCoupon, (props) => <CouponForm.Code {...props} />),
  fixture('CouponForm.Remove', 'BUTTON', applied, inCoupon, (props) => <CouponForm.Remove {...props} />),
  fixture(
    'CouponForm.Problem',
    'P',
    { 'data-refused': '' },
    inCoupon,
    (props) => <CouponForm.Problem {...props} />,
    troubled,
  ),
]

function OptionsRoot(props: AnyProps): ReactElement {
  return <ProductOptions.Root selection={useVariantSelection(plate, { initial: [null, 1] })} {...props} />
}

function FirstLine(props: AnyProps): ReactElement | null {
  const [row] = useCart().rows
  return row ? <CartLine.Root line={row} {...props} /> : null
}
