import type { ReactNode } from 'react'
import { shoppingFields } from './shopping-fields.ts'

/** The hidden fields every form carries: proof that it is ours, and where to return. */
export function FormProof({ token, next }: { token: string; next?: string | undefined }): ReactNode {
  return (
    <>
      <input type="hidden" name={shoppingFields.token} value={token} />
      {next !== undefined && <input type="hidden" name={shoppingFields.next} value={next} />}
    </>
  )
}
