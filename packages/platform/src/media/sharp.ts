/** Pixels of a picture that are decoded at most, requirements.md PLT-61: what says more of itself is not even begun. */
export const maxPixels = 40_000_000

/** Loaded at the first picture: a platform that serves none keeps its memory. */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  // Requests bring the parallelism; one picture may not take all cores from them.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
