import type { DerivativeFormat } from './derivative.ts'

/** The smaller at equal looks, the earlier. */
const offered: readonly (readonly [type: string, format: DerivativeFormat])[] = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
]

/**
 * The encoding for whoever sends this `Accept` (RFC 9110, 12.5.1). AVIF and WebP go to those who name them: every browser that
 * shows them does, and `*\/*` is also what programs say that know neither. JPEG is what everybody takes.
 */
export function negotiateFormat(accept: string | null): DerivativeFormat {
  const weights = new Map((accept ?? '').split(',').map(readRange))
  let best: DerivativeFormat = 'jpg'
  let bestWeight = 0
  for (const [type, format] of offered) {
    const weight = weights.get(type) ?? 0
    if (weight > bestWeight) [best, bestWeight] = [format, weight]
  }
  return best
}

function readRange(text: string): [type: string, weight: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
