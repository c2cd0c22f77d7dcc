import { furtherPrompts, prompts, type Prompt as WirePrompt } from '@vitrine/contract/enumerations'
import { type AnswerOf, call, type RequestOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import * as operations from '../operations/redirect.ts'
import { noFields } from '../surface/special-fields.ts'

/** The module `redirects` of the public redirects package (wire 6.4). */

export const Prompt: EnumObject<WirePrompt | (typeof furtherPrompts)[number]> = enumObject([
  ...prompts,
  ...furtherPrompts,
])

/** The address of a hosted page: `{ redirectSession: { fullUrl } }`. */
export const createRedirectSession: (
  options?: RequestOf<typeof operations.createRedirectSession>,
) => Promise<AnswerOf<typeof operations.createRedirectSession>> = method((client, options) =>
  call(client, operations.createRedirectSession, options ?? {}, noFields),
)
