import type { TimeSlot } from './engine/pricing-input.ts'

/** Days ahead that a shopper may choose a time on, today among them. */
const days = 3
const dayMs = 86_400_000

/**
 * The slots of the next days that have not begun, in the order of time. `daily` are times of day where the store is.
 *
 * A time that a change to summer time leaves out of a day is taken an hour later; one that comes twice is the first.
 */
export function upcomingSlots(
  daily: readonly { readonly from: string; readonly to: string }[],
  timeZone: string,
  now: Date,
): TimeSlot[] {
  const slots: TimeSlot[] = []
  for (let day = 0; day < days; day++) {
    const date = localDate(new Date(now.getTime() + day * dayMs), timeZone)
    for (const { from, to } of daily) {
      const slot = { from: instantOf(date, from, timeZone), to: instantOf(date, to, timeZone) }
      if (slot.from > now) slots.push(slot)
    }
  }
  return slots.sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** `2026-11-24` where the store is. */
function localDate(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10)
}

/** The moment at which clocks of the zone show this date and time. */
function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let instant = wanted
  // The first guess is off by the zone's distance from UTC; the second mends one that changed in between.
  for (let guess = 0; guess < 2; guess++) {
    const shown = Date.parse(`${wallClock(new Date(instant), timeZone)}Z`)
    instant += wanted - shown
  }
  return new Date(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-24T10:00:00` as clocks of the zone show it. */
function wallClock(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // Swedish writes dates the way ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formats.set(timeZone, format)
  }
  return format.format(instant).replace(' ', 'T')
}
