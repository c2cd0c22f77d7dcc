import { createRedirectSession as createRedirectSessionOperation } from '@vitrine/contract'
import { furtherPrompts, prompts, type Prompt as WirePrompt } from '@vitrine/contract/enumerations'
import { call, type RequestOf, type ResponseOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import { noFields } from '../surface/special-fields.ts'

/** The module `redirects` of the public redirects package. */

export const Prompt: EnumObject<WirePrompt | (typeof furtherPrompts)[number]> = enumObject([
  ...prompts,
  ...furtherPrompts,
])

/** The address of a hosted page: `{ redirectSession: { fullUrl } }`. */
export const createRedirectSession: (
  options?: RequestOf<typeof createRedirectSessionOperation>,
) => Promise<ResponseOf<typeof createRedirectSessionOperation>> = method((client, options) =>
  call(client, createRedirectSessionOperation, options ?? {}, noFields),
)
