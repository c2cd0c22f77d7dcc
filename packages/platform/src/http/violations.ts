import type { FieldViolation } from '@vitrine/contract'
import type { BaseIssue } from 'valibot'
import { violation } from './problem.ts'

type Rule = FieldViolation['violatedRule']

/** What a failed check of the schema means on the wire (wire.md 4.2 and 8, "Violation kinds"). */
export function violationsOf(issues: readonly BaseIssue<unknown>[]): FieldViolation[] {
  const seen = new Set<string>()
  const violations: FieldViolation[] = []
  for (const issue of issues) {
    const found = violationOf(issue, '')
    // One field, one violation: the first check that failed explains the others.
    if (!seen.has(found.field)) violations.push(found)
    seen.add(found.field)
  }
  return violations
}

function violationOf(issue: BaseIssue<unknown>, parent: string): FieldViolation {
  const field = fieldOf(issue, parent)
  // A union failed: its options were read in turn, and the first one's complaint is as good as any.
  const inner = issue.issues?.[0]
  if (inner) return violationOf(inner, field)
  const { rule, description, data } = issue.kind === 'schema' ? wrongType(issue) : brokenRule(issue)
  return violation(field || 'body', rule, description, data)
}

function fieldOf(issue: BaseIssue<unknown>, parent: string): string {
  let field = parent
  for (const { key } of issue.path ?? []) {
    if (typeof key === 'number') field += `[${key}]`
    else field += field ? `.${String(key)}` : String(key)
  }
  return field
}

interface Finding {
  rule: Rule
  description: string
  data: FieldViolation['data']
}

function wrongType(issue: BaseIssue<unknown>): Finding {
  if (issue.received === 'undefined')
    return { rule: 'REQUIRED_FIELD', description: 'is required', data: null }
  if (issue.type === 'strict_object' || issue.type === 'never') {
    return { rule: 'FIELD_NOT_ALLOWED', description: 'is not allowed here', data: null }
  }
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant') {
    const values = (issue.expected ?? '')
      .split(/ \| |[()]/)
      .filter(Boolean)
      .map((text) => text.replaceAll('"', ''))
    return {
      rule: 'INVALID_ENUM_VALUE',
      description: `has to be one of ${values.join(', ')}`,
      data: { values },
    }
  }
  const expected = expectedName(issue)
  return { rule: 'FORMAT', description: `has to be ${expected.words}`, data: { type: expected.type } }
}

function expectedName(issue: BaseIssue<unknown>): { words: string; type: string } {
  const names: Readonly<Record<string, { words: string; type: string }>> = {
    string: { words: 'a text', type: 'STRING' },
    number: { words: 'a number', type: 'NUMBER' },
    boolean: { words: 'true or false', type: 'BOOLEAN' },
    array: { words: 'a list', type: 'ARRAY' },
    object: { words: 'an object', type: 'OBJECT' },
    loose_object: { words: 'an object', type: 'OBJECT' },
    record: { words: 'an object', type: 'OBJECT' },
  }
  return names[issue.type] ?? { words: issue.expected ?? 'of another type', type: issue.type.toUpperCase() }
}

const formats: Readonly<Record<string, { words: string; type: string }>> = {
  uuid: { words: 'a GUID', type: 'GUID' },
  email: { words: 'an e-mail address', type: 'EMAIL' },
  rfc_email: { words: 'an e-mail address', type: 'EMAIL' },
  url: { words: 'an address', type: 'WEB_URL' },
  integer: { words: 'a whole number', type: 'INTEGER' },
  safe_integer: { words: 'a whole number', type: 'INTEGER' },
  finite: { words: 'a finite number', type: 'NUMBER' },
  iso_timestamp: { words: 'a date and time (ISO 8601)', type: 'DATE_TIME' },
  hex_color: { words: 'a colour', type: 'COLOR_HEX' },
}

function brokenRule(issue: BaseIssue<unknown>): Finding {
  const threshold = issue.requirement
  const list = Array.isArray(issue.input)
  const unit = list ? 'entries' : 'characters'
  switch (issue.type) {
    case 'max_value':
      return { rule: 'MAX', description: `has to be at most ${threshold}`, data: { threshold } }
    case 'min_value':
      return { rule: 'MIN', description: `has to be at least ${threshold}`, data: { threshold } }
    case 'max_length':
    case 'max_graphemes':
      return {
        rule: list ? 'MAX_SIZE' : 'MAX_LENGTH',
        description: `has to have at most ${threshold} ${unit}`,
        data: { threshold },
      }
    case 'min_length':
    case 'non_empty':
      return {
        rule: list ? 'MIN_SIZE' : 'MIN_LENGTH',
        description: `has to have at least ${threshold ?? 1} ${unit}`,
        data: { threshold: threshold ?? 1 },
      }
    case 'length':
      return {
        rule: list ? 'EXACT_SIZE' : 'EXACT_LENGTH',
        description: `has to have ${threshold} ${unit}`,
        data: { threshold },
      }
    case 'check':
    case 'raw_check':
    case 'partial_check':
      return { rule: 'VALIDATION', description: issue.message, data: null }
  }
  const format = formats[issue.type]
  if (format) return { rule: 'FORMAT', description: `has to be ${format.words}`, data: { type: format.type } }
  return { rule: 'FORMAT', description: 'has another form', data: { type: issue.type.toUpperCase() } }
}
