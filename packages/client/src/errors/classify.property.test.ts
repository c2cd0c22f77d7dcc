import fc from 'fast-check'
import { it } from 'vitest'
import { isQuickRun } from '../testing/quick-run.fixture.ts'
import { classify } from './classify.ts'
import { statusPhrase } from './status-phrase.ts'

// Proves: hostile-responses
it('hostile bodies never throw, and the request id is always present', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc.record({
      message: fc.jsonValue(),
      details: fc.record({
        validationError: fc.record({ fieldViolations: fc.jsonValue({ maxDepth: 4 }) }),
        applicationError: fc.jsonValue({ maxDepth: 3 }),
      }),
    }),
  )
  const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 10, maxLength: 10 })
  // Making 100,000 bodies costs more than reading them: each of ten is read alone, and around, beside and within nine others.
  const together = (body: unknown, part: unknown, nth: number) =>
    [
      { message: part, details: body },
      { message: body, details: { applicationError: part } },
      { details: { validationError: { fieldViolations: part }, applicationError: body } },
    ][nth % 3]
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 599 }),
      several(anything),
      several(fc.jsonValue({ maxDepth: 4 })),
      (status, bodies, parts) =>
        bodies.every((body) =>
          parts.every((part, nth) => {
            const error = classify(nth === 0 ? body : together(body, part, nth), {
              ...{ operation: 'cart.addItems', requestId: 'req-7' },
              ...{ status, statusText: statusPhrase({ status, statusText: '' }) },
            })
            JSON.stringify(error)
            return error.requestId === 'req-7' && typeof error.message === 'string'
          }),
        ),
    ),
    { numRuns: isQuickRun ? 100 : 1_000 },
  )
})
