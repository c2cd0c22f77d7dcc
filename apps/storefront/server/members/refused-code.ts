import type { CodeStep, FactorStep } from '../session/log-in-step.ts'
import type { Problem } from './problem-of.ts'

/** How long a code is good, and how often it may be guessed at. */
const lifetimeMs = 10 * 60_000
const maxTries = 5

/**
 * A step after a code that was not right, and what to say of it: the platform has one answer for a wrong code, an old one and one that was
 * guessed at too often, and this browser knows which it must be.
 */
export function refusedCode<Step extends CodeStep | FactorStep>(
  step: Step,
  now: number,
): { readonly step: Step; readonly problem: Problem } {
  const tries = (step.tries ?? 0) + 1
  const isOld = now - step.sentAt >= lifetimeMs
  const problem = isOld ? 'code-expired' : tries >= maxTries ? 'code-used-up' : 'code-wrong'
  return { step: { ...step, tries }, problem: { problem } }
}
