/** React components on a test platform. */

export {
  createStoreWrapper,
  type RenderedStore,
  renderWithStore,
  type StoreWrapper,
  type StoreWrapperOptions,
} from './render-with-store.tsx'
