import { EdgeVM } from '@edge-runtime/vm'
import type { Environment } from 'vitest/runtime'

/**
 * A context with the globals of an edge runtime: no `process`, no `require`, no `eval`. Signals are the host's, because this
 * emulation does not have `AbortSignal.any`, unlike current edge runtimes.
 */
const edge: Environment = {
  name: 'edge',
  viteEnvironment: 'ssr',
  setup: () => Promise.reject(new Error('This environment runs only in the pool `vmThreads`.')),
  async setupVM() {
    const vm = new EdgeVM({
      extend: (context) =>
        Object.assign(context, { global: context, AbortController, AbortSignal, Event, EventTarget }),
    })
    return { getVmContext: () => vm.context, teardown() {} }
  },
}

export default edge
