export { Amount, type AmountState, type CartTotalsAmountProps as AmountProps } from './amount.tsx'
export { type CartTotalsRootProps as RootProps, Root } from './root.tsx'
