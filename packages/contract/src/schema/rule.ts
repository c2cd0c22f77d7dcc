import * as v from 'valibot'
import type { FieldViolation } from '../errors/envelope.ts'

/** The field violation of a failed check. */
export type Rule = Pick<FieldViolation, 'violatedRule' | 'description' | 'data'>

/** A check with its own rule, for cases that Valibot's checks do not cover. */
export function ruleCheck<T>(rule: Rule, holds: (value: T) => boolean): v.CheckAction<T, string> {
  return v.check(
    Object.assign((value: T) => holds(value), { rule }),
    rule.description,
  )
}

/** The rule of a check made by `ruleCheck`, which Valibot returns as the requirement of the issue. */
export function getRule({ requirement }: v.BaseIssue<unknown>): Rule | undefined {
  return typeof requirement === 'function' && 'rule' in requirement ? (requirement.rule as Rule) : undefined
}
