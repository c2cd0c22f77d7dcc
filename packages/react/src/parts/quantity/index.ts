export { Decrement } from './decrement.tsx'
export { Increment } from './increment.tsx'
export { Input } from './input.tsx'
export { type QuantityRootProps as RootProps, Root } from './root.tsx'
