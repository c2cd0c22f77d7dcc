import { expect, test } from 'vitest'
import type { CodeStep } from '../session/log-in-step.ts'
import { refusedCode } from './refused-code.ts'

const begun = { kind: 'code', email: 'ada@example.com', next: '/', isBrief: false, stateToken: 's' } as const

test('a code is wrong four times, used up with the fifth, and too old after ten minutes', () => {
  let step: CodeStep = { ...begun, sentAt: 0 }
  const said: unknown[] = []
  for (let tries = 0; tries < 6; tries++) {
    const refused = refusedCode(step, 1_000)
    step = refused.step
    said.push(refused.problem.problem)
  }
  expect(said).toEqual([...Array(4).fill('code-wrong'), 'code-used-up', 'code-used-up'])
  expect(refusedCode({ ...begun, sentAt: 0 }, 600_000).problem.problem).toBe('code-expired')
})
