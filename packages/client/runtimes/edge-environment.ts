import { EdgeVM } from '@edge-runtime/vm'
import type { Environment } from 'vitest/runtime'

/**
 * A context with the globals of an edge runtime and nothing of Node: no `process`, no `require`, no code from text. Time-outs
 * that combine signals are in every runtime of today and not in this package's, so signals are the host's.
 */
const edge: Environment = {
  name: 'edge',
  viteEnvironment: 'ssr',
  setup: () => Promise.reject(new Error('This environment runs in the pool `vmThreads` alone.')),
  async setupVM() {
    const vm = new EdgeVM({
      extend: (context) =>
        Object.assign(context, { global: context, AbortController, AbortSignal, Event, EventTarget }),
    })
    return { getVmContext: () => vm.context, teardown() {} }
  },
}

export default edge
