import { createHash } from 'node:crypto'

/** A picture made from an original: its size, how it is fitted, and its encoding. */
export interface Derivative {
  readonly fit: 'fill' | 'fit'
  readonly width: number
  readonly height: number
  readonly quality: number
  readonly format: 'webp' | 'avif' | 'jpg'
}

/** Larger than any screen shows; keeps one request from asking for minutes of work. */
const maxSide = 4_000
const defaultQuality = 80
const settingsForm = /^w_(\d{1,4}),h_(\d{1,4})(?:,q_(\d{1,3}))?$/
const fileForm = /^[^/\\]{1,200}\.(webp|avif|jpg)$/

/** Reads `{fill|fit}`, `w_600,h_750,q_80` and `name.webp` of a derivative's address; undefined when they make none. */
export function readDerivative(fit: string, settings: string, file: string): Derivative | undefined {
  const size = settingsForm.exec(settings)
  const format = fileForm.exec(file)?.[1]
  if (!size || !format || (fit !== 'fill' && fit !== 'fit')) return undefined
  const [width, height, quality] = [Number(size[1]), Number(size[2]), Number(size[3] ?? defaultQuality)]
  const inBounds =
    [width, height].every((side) => side >= 1 && side <= maxSide) && quality >= 1 && quality <= 100
  // The form above admits these three endings alone.
  return inBounds ? { fit, width, height, quality, format: format as Derivative['format'] } : undefined
}

/** Names the derivative of one original; the file's display name in the address does not matter. */
export function derivativeKey(fileId: string, derivative: Derivative): string {
  const { fit, width, height, quality, format } = derivative
  return `${createHash('sha256').update(`${fileId}/${fit}/${width}/${height}/${quality}`).digest('hex').slice(0, 40)}.${format}`
}
