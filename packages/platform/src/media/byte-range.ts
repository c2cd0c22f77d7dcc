import type { BytePart } from './storage/blob-store.ts'

/**
 * What a `Range` header asks for (RFC 9110, 14.2): one part, or a part that there is not. Undefined means all: for a header that is
 * no byte range, and for several parts at once, which a server may answer whole and players do not ask for.
 */
export function readByteRange(header: string | null, size: number): BytePart | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
