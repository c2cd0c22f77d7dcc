import type * as v from 'valibot'
import { maxCaptchaTokenLength } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type { CaptchaToken } from './requests.ts'

/** The captchas that a caller solved; the service checks the first. */
export const captchaTokens: v.GenericSchema<unknown, readonly CaptchaToken[]> = listOf(
  objectOf<CaptchaToken>({
    Recaptcha: optional(text(maxCaptchaTokenLength)),
    InvisibleRecaptcha: optional(text(maxCaptchaTokenLength)),
  }),
  2,
)
