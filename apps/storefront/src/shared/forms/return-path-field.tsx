import type { ReactNode } from 'react'
import { shoppingFields } from './shopping-fields.ts'

/** Where a form returns to, as a path of the shop without its language. */
export function ReturnPathField({ path }: { path: string }): ReactNode {
  return <input type="hidden" name={shoppingFields.next} value={path} />
}
