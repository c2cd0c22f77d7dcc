import * as v from 'valibot'
import type { FieldViolation } from '../errors/envelope.ts'

/** What breaking a check means on the wire. */
export type Rule = Pick<FieldViolation, 'violatedRule' | 'description' | 'data'>

/** A check that names the rule it stands for, where the library's own checks have none that fits. */
export function ruled<T>(rule: Rule, holds: (value: T) => boolean): v.CheckAction<T, string> {
  return v.check(
    Object.assign((value: T) => holds(value), { rule }),
    rule.description,
  )
}

/** The rule of a check made by `ruled`: the library hands the check's function back with the issue. */
export function ruleOf({ requirement }: v.BaseIssue<unknown>): Rule | undefined {
  return typeof requirement === 'function' && 'rule' in requirement ? (requirement.rule as Rule) : undefined
}
