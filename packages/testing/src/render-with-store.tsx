import { type Client, createClient } from '@vitrine/client'
import { createStore, type Store, StoreProvider, type StoreProviderProps } from '@vitrine/react'
import { act, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLoginFrames } from './login-frames.ts'
import type { TestPlatform, TestSite } from './platform.ts'

/** Settings of the store, as for `StoreProvider`, and the platform behind it. */
export interface StoreWrapperOptions extends Omit<StoreProviderProps, 'children' | 'client' | 'transport'> {
  readonly platform: TestPlatform
  /** The site that the client belongs to; default a fresh one with the demo store. */
  readonly site?: TestSite
  /** Default: a new visitor of the site. */
  readonly client?: Client
}

/** Result of {@link createStoreWrapper}. */
export interface StoreWrapper {
  /** Provides its children with the store. Pass it to the `render` of a testing library. */
  readonly wrapper: (props: { readonly children?: ReactNode }) => ReactElement
  readonly client: Client
  /**
   * What hooks and parts work with: `store.cart`, `store.session`. Change the cart by it: rendered components do not notice what
   * functions such as `addItems` do with `client`, until `store.cart.refresh()`.
   */
  readonly store: Store
  readonly site: TestSite
}

/**
 * Creates a `StoreProvider` on a test platform: a real client, cart and session, without the network. Locale `en`, currency
 * `EUR` and a cart that is read by the first component are the defaults. Members can log in and sign up, also in jsdom.
 *
 * @example
 * ```tsx
 * const { wrapper, store } = await createStoreWrapper({ platform })
 * const { result } = renderHook(() => useCart(), { wrapper }) // of @testing-library/react
 * ```
 */
export async function createStoreWrapper(options: StoreWrapperOptions): Promise<StoreWrapper> {
  const { platform, site: ownSite, client: ownClient, ...settings } = options
  const site = ownSite ?? (await platform.demoStore())
  const client =
    ownClient ?? createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
  loadLoginFrames(platform)
  const props = { locale: 'en', currency: 'EUR', ...settings, client }
  return {
    wrapper: ({ children }) => <StoreProvider {...props}>{children}</StoreProvider>,
    client,
    store: createStore(props),
    site,
  }
}

/** Result of {@link renderWithStore}. */
export interface RenderedStore extends StoreWrapper {
  /** The element that React renders into, in `document.body`. */
  readonly container: HTMLElement
  /** Renders other content in the same place, with the same store. */
  rerender(ui: ReactNode): Promise<void>
  /** Removes the content and the container. */
  unmount(): Promise<void>
}

/**
 * Renders components into the document, with a store on a test platform. The test environment has to have a document: jsdom,
 * happy-dom or a browser. Effects have run when it resolves; wait for responses as usual, for example with `expect.poll`.
 *
 * @example
 * ```tsx
 * const platform = await startTestPlatform()
 * const { container, client, store, unmount } = await renderWithStore(<Cart.Count />, { platform })
 * const { items } = await queryProducts(client).first()
 * await store.cart.add({ productId: items[0]?.id ?? '', quantity: 2 })
 * console.log(container.textContent) // 2
 * await unmount()
 * ```
 */
export async function renderWithStore(ui: ReactNode, options: StoreWrapperOptions): Promise<RenderedStore> {
  const wrapped = await createStoreWrapper(options)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const { wrapper: Wrapper } = wrapped
  const rerender = (next: ReactNode) => inAct(() => root.render(<Wrapper>{next}</Wrapper>))
  await rerender(ui)
  return {
    ...wrapped,
    container,
    rerender,
    async unmount() {
      await inAct(() => root.unmount())
      container.remove()
    },
  }
}

/** Runs `work` and the effects that follow from it. Outside of it, React works as it does in a shop. */
async function inAct(work: () => void): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => work())
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}
