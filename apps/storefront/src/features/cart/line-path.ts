import type { LineItem } from '@vitrine/contract'

/**
 * Path of a line's product in this shop; `undefined` when it is gone. The wire names the page of the hosted site; its last segment is
 * the product's slug in every shop.
 */
export function linePath({ url, availability }: Pick<LineItem, 'url' | 'availability'>): string | undefined {
  const slug = url?.relativePath?.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1)
  return slug === undefined || availability.status === 'NOT_FOUND' ? undefined : `/products/${slug}`
}
