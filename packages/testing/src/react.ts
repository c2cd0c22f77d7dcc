export {
  createStoreWrapper,
  type RenderedStore,
  renderWithStore,
  type StoreWrapper,
  type StoreWrapperOptions,
} from './render-with-store.tsx'
