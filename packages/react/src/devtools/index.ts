/** Devtools of the cart and the client. Import them in development only: `@vitrine/react` does not. */

export { createDevtools, type Devtools, type DevtoolsOptions } from './create-devtools.ts'
export { type FaultSettings, noFaults } from './faults.ts'
export { DevtoolsPanel, type DevtoolsPanelProps } from './panel.tsx'
export {
  createReplayFetch,
  type Trace,
  type TraceCartStep,
  type TraceRequest,
  type TraceToken,
  traceToTest,
} from './trace.ts'
