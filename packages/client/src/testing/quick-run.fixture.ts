import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isQuickRun: boolean
  }
}

/** In `npm test`, property tests run a tenth of their cases; `npm run test:all` runs all. */
export const isQuickRun: boolean = inject('isQuickRun')
