import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    hostedPages: string
  }
}

/**
 * Origin of the login pages for tests in a browser (`browser/serve-hosted-pages.fixture.ts`). The same port of `localhost` is
 * another origin with the same pages.
 */
export const hostedPages: string = inject('hostedPages')
