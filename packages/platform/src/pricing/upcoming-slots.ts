import type { TimeSlot } from './engine/pricing-input.ts'

/** Days for which slots are offered, including today. */
const days = 3
const dayMs = 86_400_000

/**
 * Slots of the next days that have not started, in order of time. `daily` has times of day in the store's time zone.
 *
 * A time that does not exist on the day of a clock change is moved by an hour; of a time that occurs twice the first is used.
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

/** `2026-11-24` in the store's time zone. */
function localDate(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10)
}

/** The instant of a local date and time. */
function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let instant = wanted
  // The first iteration applies the UTC offset; the second corrects it if the offset changed in between.
  for (let guess = 0; guess < 2; guess++) {
    const shown = Date.parse(`${wallClock(new Date(instant), timeZone)}Z`)
    instant += wanted - shown
  }
  return new Date(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-24T10:00:00` in local time. */
function wallClock(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formats.set(timeZone, format)
  }
  return format.format(instant).replace(' ', 'T')
}
