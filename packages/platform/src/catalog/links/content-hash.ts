import { createHash } from 'node:crypto'
import type { StoredContent } from '../stored-product.ts'

/** What an info section says, in one short text: V1 has no ids for sections, so equal ones are the same. */
export function contentHash({ title, description }: StoredContent['infoSections'][number]): string {
  return createHash('sha256').update(`${title}\n${description}`).digest('hex')
}
