import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'
import { signedQuestions } from './http/signed-question.ts'
import { RecentAnswers } from './recent-answers.ts'

test('a service that fails five times in a row is left alone, tried once after half a minute, and back when it answers', async () => {
  let now = 0
  let calls = 0
  let isAway = true
  const breaker = new CircuitBreaker(() => now)
  const ask = () =>
    breaker.run(async () => {
      calls += 1
      if (isAway) throw new Error('away')
      return 'here'
    })
  for (let time = 0; time < 8; time++) await expect(ask()).rejects.toThrow()
  expect(calls).toBe(5)
  now += 29_999
  await expect(ask()).rejects.toThrow('left alone')
  now += 1
  await expect(ask()).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('left alone')
  expect(calls).toBe(6)
  now += 30_000
  isAway = false
  await expect(ask()).resolves.toBe('here')
  await expect(ask()).resolves.toBe('here')
  expect(calls).toBe(8)
})

test('an answer is good for a minute, a failure for five seconds, and one question under way serves all who ask it', async () => {
  let now = 0
  let calls = 0
  const answers = new RecentAnswers<number>(() => now)
  const ask = (question: string) =>
    answers.answerTo(question, async () => {
      calls += 1
      if (question === 'bad') throw new Error('no')
      return calls
    })
  expect(await Promise.all([ask('good'), ask('good')])).toEqual([1, 1])
  now = 59_999
  expect(await ask('good')).toBe(1)
  now = 60_000
  expect(await ask('good')).toBe(2)
  await expect(ask('bad')).rejects.toThrow()
  now += 4_999
  await expect(ask('bad')).rejects.toThrow()
  expect(calls).toBe(3)
  now += 1
  await expect(ask('bad')).rejects.toThrow()
  expect(calls).toBe(4)
})

test('a secret or an address that cannot be used is told at once', () => {
  const url = 'https://rates.example/'
  expect(() => signedQuestions('tax-rates', { url, secret: 'whsec_c2hvcnQ=' })).toThrow(RangeError)
  expect(() => signedQuestions('tax-rates', { url: 'rates', secret: `whsec_${'A'.repeat(44)}` })).toThrow()
})
