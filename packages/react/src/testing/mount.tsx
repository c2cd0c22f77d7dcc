import { type ReactNode, act as reactAct, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

/** Runs `work` and what React makes of it. Outside of it React works as it does in a shop, for tests that press real keys. */
export async function act(work: () => unknown): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await reactAct(async () => {
      await work()
    })
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false
  }
}

export interface Mounted {
  readonly container: HTMLElement
  readonly render: (next: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** Renders into the page, under StrictMode, until the test ends. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const container = addContainer()
  const root = createRoot(container)
  return mounted(root, container, () => root.render(<StrictMode>{node}</StrictMode>))
}

/**
 * Puts the server's HTML into the page and hydrates it; React reports every difference as an error.
 *
 * @param beforeHydration What the shopper does with the HTML while the script loads.
 */
export async function hydrate(
  node: ReactNode,
  beforeHydration?: (container: HTMLElement) => void,
): Promise<Mounted> {
  const container = addContainer()
  container.innerHTML = renderToString(<StrictMode>{node}</StrictMode>)
  beforeHydration?.(container)
  let root: Root | undefined
  await act(() => {
    root = hydrateRoot(container, <StrictMode>{node}</StrictMode>)
  })
  if (!root) throw new Error('Nothing was hydrated.')
  return mounted(root, container, () => {})
}

async function mounted(root: Root, container: HTMLElement, first: () => void): Promise<Mounted> {
  let isMounted = true
  const unmount = async () => {
    if (isMounted) await act(() => root.unmount())
    isMounted = false
  }
  onTestFinished(async () => {
    await unmount()
    container.remove()
  })
  await act(first)
  return {
    container,
    render: (next) => act(() => root.render(<StrictMode>{next}</StrictMode>)),
    unmount,
  }
}

function addContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  return container
}
