import { expect, test } from 'vitest'
import { upcomingSlots } from './upcoming-slots.ts'

const daily = [
  { from: '10:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]

test('lists slots of three days in the store’s time zone, without those in the past', () => {
  const slots = upcomingSlots(daily, 'Europe/Dublin', new Date('2026-11-21T10:30:00Z'))
  expect(slots.map(({ from }) => from.toISOString())).toEqual([
    '2026-11-21T14:00:00.000Z',
    '2026-11-22T10:00:00.000Z',
    '2026-11-22T14:00:00.000Z',
    '2026-11-23T10:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ])
})

test('a clock change keeps the time of day', () => {
  const [, , , , last] = upcomingSlots(daily, 'Europe/Dublin', new Date('2026-10-23T12:00:00Z'))
  expect(last?.from.toISOString()).toBe('2026-10-25T14:00:00.000Z')
  const [first] = upcomingSlots(daily, 'America/New_York', new Date('2026-11-21T10:30:00Z'))
  expect(first?.from.toISOString()).toBe('2026-11-21T15:00:00.000Z')
})
