import type { ComponentType, ReactNode } from 'react'
import { createElement, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island. The promise settles once React has committed, so that whoever waits for it can repeat a held click
 * or submit and be heard.
 */
function hydrator(island: HTMLElement) {
  return (component: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): Promise<void> =>
    new Promise((resolve, reject) => {
      hydrateRoot(island, createElement(Committed, { onCommit: resolve }, createElement(component, props)), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onUncaughtError: reject,
      })
    })
}

function Committed({
  onCommit,
  children,
}: {
  readonly onCommit: () => void
  readonly children?: ReactNode
}): ReactNode {
  useLayoutEffect(onCommit, [onCommit])
  return children
}

// biome-ignore lint/style/noDefaultExport: Astro loads a renderer by its default export.
export default hydrator
