import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first sign of use; the value names the store that the island shares with others (`intent.ts`). */
    'client:intent'?: boolean | string
  }
}
