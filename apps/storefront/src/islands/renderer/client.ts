import type { ComponentType, ReactNode } from 'react'
import { createElement, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../../shared/cart/shop-store.ts'
import { replayInput } from './replay-input.ts'

/**
 * Hydrates an island. The promise settles once React has committed, so that a held click or submit can be repeated then.
 *
 * React removes a root that throws. The HTML of the server replaces it then: its links and forms need no script, so a failing
 * island takes neither the cart nor the checkout with it.
 */
function hydrator(island: HTMLElement) {
  island.addEventListener('island:replay', replayInput)
  return (component: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): Promise<void> =>
    new Promise((resolve) => {
      const sent = island.cloneNode(true).childNodes
      function Hydrated(): ReactNode {
        useLayoutEffect(resolve)
        return createElement(component, props)
      }
      hydrateRoot(island, createElement(Hydrated), {
        // Every island that the server renders has one.
        identifierPrefix: island.getAttribute('prefix') as string,
        onUncaughtError(error) {
          island.replaceChildren(...sent)
          reportError(error)
          // Not to be tried again: what is typed into a form from now on would be taken away once more.
          resolve()
        },
      })
    })
}

// biome-ignore lint/style/noDefaultExport: Astro loads a renderer by its default export.
export default hydrator
