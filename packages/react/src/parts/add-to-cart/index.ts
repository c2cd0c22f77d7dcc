export { Button } from './button.tsx'
export { type AddToCartRootProps as RootProps, Root } from './root.tsx'
export { Status } from './status.tsx'
