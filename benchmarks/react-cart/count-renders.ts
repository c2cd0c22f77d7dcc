import type { RenderCounts } from './measurement.ts'

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  /** The same component in the previous tree; none on its first render. */
  readonly alternate: Fiber | null
}

/**
 * Runs in the page before React: counts through the hook that React's own developer tools use, which production builds call as well.
 * A component that React skipped keeps its old child, so its subtree is not counted.
 */
export function countRenders(): void {
  const performedWork = 1
  // Function components, forwarded refs, memo and simple memo.
  const tags = new Set([0, 11, 14, 15])
  const counts: RenderCounts = { commits: 0, renders: 0 }

  function visit(fiber: Fiber): void {
    if (tags.has(fiber.tag) && fiber.flags & performedWork) counts.renders += 1
    if (fiber.alternate?.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }

  Object.assign(globalThis, {
    renderCounts: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
        counts.commits += 1
        visit(root.current)
      },
    },
  })
}
