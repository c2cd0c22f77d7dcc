import type * as v from 'valibot'
import { violationRules } from '../enumerations/errors.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { anyObject } from '../schema/json.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type { ApplicationError, ErrorDetails, ErrorEnvelope, FieldViolation } from './envelope.ts'

const fieldViolation = objectOf<FieldViolation>({
  field: text(2_000),
  description: text(10_000),
  violatedRule: read.known(violationRules),
  ruleName: nullable(text(200)),
  data: nullable(anyObject),
})

export const applicationError: v.GenericSchema<unknown, ApplicationError> = objectOf<ApplicationError>({
  code: text(200),
  description: text(10_000),
  data: nullable(anyObject),
})

export const errorDetails: v.GenericSchema<unknown, ErrorDetails> = objectOf<ErrorDetails>({
  validationError: optional(
    objectOf<NonNullable<ErrorDetails['validationError']>>({
      fieldViolations: listOf(fieldViolation, 10_000),
    }),
  ),
  applicationError: optional(applicationError),
  systemError: optional(objectOf<NonNullable<ErrorDetails['systemError']>>({ errorCode: text(200) })),
  tracing: optional(mapOf(text(2_000), 200, 100)),
})

/** Body of an error response. */
export const errorEnvelope: v.GenericSchema<unknown, ErrorEnvelope> = objectOf<ErrorEnvelope>({
  message: text(100_000),
  details: errorDetails,
})
