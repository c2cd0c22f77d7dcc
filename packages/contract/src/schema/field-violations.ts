import type * as v from 'valibot'
import type { JsonObject } from '../common/values.ts'
import type { ViolationRule } from '../enumerations/errors.ts'
import type { FieldViolation } from '../errors/envelope.ts'
import { getRule } from './rule.ts'

type Issue = v.BaseIssue<unknown>
type Finding = Pick<FieldViolation, 'violatedRule' | 'description' | 'data'>

/** Largest number of violations in one response. */
const maxViolations = 100

/**
 * The field violations of failed checks: one per field, for its first failed check, sorted by field. A request that is invalid as
 * a whole has the field `body`.
 *
 * @example
 * const result = v.safeParse(addToCartRequest, body)
 * if (!result.success) send(400, { validationError: { fieldViolations: toFieldViolations(result.issues) } })
 */
export function toFieldViolations(issues: readonly Issue[]): FieldViolation[] {
  const violations = new Map<string, FieldViolation>()
  for (const issue of issues) {
    const { field, finding } = innermost(issue, '')
    if (violations.size < maxViolations && !violations.has(field)) {
      violations.set(field, { field, ...finding, ruleName: null })
    }
  }
  return [...violations.values()].sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** A failed union has the issues of each option; the first issue is reported. */
function innermost(issue: Issue, parent: string): { field: string; finding: Finding } {
  const field = toFieldPath(issue, parent)
  const inner = issue.issues?.[0]
  if (inner && issue.received !== 'undefined') return innermost(inner, field)
  return { field: field || 'body', finding: toFinding(issue) }
}

/** For example `lineItems[0].quantity`. */
function toFieldPath(issue: Issue, parent: string): string {
  return (issue.path ?? []).reduce((field, { key }) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field ? `${field}.${String(key)}` : String(key)
  }, parent)
}

function toFinding(issue: Issue): Finding {
  return getRule(issue) ?? (issue.kind === 'schema' ? typeFinding(issue) : checkFinding(issue))
}

const typeNames: Readonly<Record<string, readonly [words: string, type: string]>> = {
  string: ['a string', 'STRING'],
  number: ['a number', 'NUMBER'],
  boolean: ['true or false', 'BOOLEAN'],
  array: ['a list', 'ARRAY'],
  object: ['an object', 'OBJECT'],
  strict_object: ['an object', 'OBJECT'],
  record: ['an object', 'OBJECT'],
  custom: ['an object', 'OBJECT'],
}

function typeFinding(issue: Issue): Finding {
  const { type, received, expected } = issue
  // In a strict object, the issue is about the unknown field.
  if (type === 'never' || (type === 'strict_object' && expected === 'never')) {
    return found('FIELD_NOT_ALLOWED', 'is not allowed here')
  }
  if (received === 'undefined') return found('REQUIRED_FIELD', 'is required')
  if (type === 'picklist' || type === 'literal' || type === 'variant') {
    const values = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, value]) => value ?? '')
    return found('INVALID_ENUM_VALUE', `must be one of ${values.join(', ')}`, { values })
  }
  const [words, name] = typeNames[type] ?? ['of a different type', type.toUpperCase()]
  return found('FORMAT', `must be ${words}`, { type: name })
}

const formats: Readonly<Record<string, readonly [words: string, type: string]>> = {
  uuid: ['a GUID', 'GUID'],
  email: ['an e-mail address', 'EMAIL'],
  rfc_email: ['an e-mail address', 'EMAIL'],
  url: ['an http or https URL', 'WEB_URL'],
  integer: ['an integer', 'INTEGER'],
  safe_integer: ['an integer', 'INTEGER'],
  digits: ['an integer', 'INTEGER'],
  finite: ['a finite number', 'NUMBER'],
  iso_timestamp: ['a date and time (ISO 8601)', 'DATE_TIME'],
  hex_color: ['a hex color', 'COLOR_HEX'],
}

function checkFinding({ type, message, requirement, input }: Issue): Finding {
  const isList = Array.isArray(input)
  const threshold = requirement ?? 1
  const [one, many] = isList ? ['entry', 'entries'] : ['character', 'characters']
  const size = (rule: 'MAX' | 'MIN' | 'EXACT', words: string): Finding =>
    found(
      `${rule}_${isList ? 'SIZE' : 'LENGTH'}`,
      `must have ${words}${threshold} ${threshold === 1 ? one : many}`,
      { threshold },
    )
  switch (type) {
    case 'max_value':
      return found('MAX', `must be at most ${threshold}`, { threshold })
    case 'min_value':
      return found('MIN', `must be at least ${threshold}`, { threshold })
    case 'max_length':
      return size('MAX', 'at most ')
    case 'min_length':
    case 'non_empty':
      return size('MIN', 'at least ')
    case 'length':
      return size('EXACT', '')
    case 'check':
    case 'raw_check':
    case 'partial_check':
      return found('VALIDATION', message)
    default: {
      const [words, name] = formats[type] ?? ['in a different format', type.toUpperCase()]
      return found('FORMAT', `must be ${words}`, { type: name })
    }
  }
}

function found(violatedRule: ViolationRule, description: string, data: JsonObject | null = null): Finding {
  return { violatedRule, description, data }
}
