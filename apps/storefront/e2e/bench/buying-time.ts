import type { Locator, Page } from '@playwright/test'

/**
 * Seconds that a person takes, by the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user
 * performance time with interactive systems", CACM 23, 1980): `look` is its mental preparation before each decision, `key` its
 * average typist who is no expert. A tap and a flick of the thumb take what the model gives a press with the pointer at hand.
 */
const seconds = { look: 1.35, tap: 0.4, flick: 0.4, key: 0.28 } as const

/** A thumb scrolls by about this part of the screen. */
const flickPart = 0.75

/** Duration of a step: modeled time of the person, and measured time of waiting for the shop. */
export interface StepTime {
  readonly step: string
  readonly person: number
  readonly waited: number
}

/** A person whose time is counted. Each action includes waiting for its result on screen. */
export interface TimedBuyer {
  readonly steps: readonly StepTime[]
  /** Starts a step. */
  begin(step: string): void
  /** Reads the screen before continuing. */
  look(): void
  /** Decides, scrolls to the target, taps it, and waits for the result. */
  tap(place: Locator, comes: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Taps a field and the autofill suggestion for the whole form. */
  takeSuggested(fields: ReadonlyMap<Locator, string>): Promise<void>
}

export function timedBuyer(page: Page): TimedBuyer {
  const steps: { step: string; person: number; waited: number }[] = []
  const count = (what: 'person' | 'waited', time: number): void => {
    const step = steps.at(-1)
    if (step === undefined) throw new Error('Time is counted within a step: begin one first.')
    step[what] += time
  }

  async function press(place: Locator): Promise<void> {
    await place.waitFor()
    count('person', seconds.look + (await flicksTo(page, place)) * seconds.flick + seconds.tap)
  }

  return {
    steps,
    begin(step) {
      steps.push({ step, person: 0, waited: 0 })
    },
    look() {
      count('person', seconds.look)
    },
    async tap(place, comes) {
      await press(place)
      // Scrolling counts as the person's time.
      await place.scrollIntoViewIfNeeded()
      const started = performance.now()
      await place.tap()
      await comes.waitFor()
      count('waited', (performance.now() - started) / 1000)
    },
    async type(field, text) {
      await press(field)
      await field.fill(text)
      count('person', [...text].length * seconds.key)
    },
    async takeSuggested(fields) {
      const [first] = fields.keys()
      if (first === undefined) return
      await press(first)
      count('person', seconds.look + seconds.tap)
      for (const [field, text] of fields) await field.fill(text)
    },
  }
}

/** Number of scrolls until a target is visible. */
async function flicksTo(page: Page, place: Locator): Promise<number> {
  const [box, screen] = [await place.boundingBox(), page.viewportSize()]
  if (box === null || screen === null)
    throw new Error('A place that is not on the page cannot be brought into sight.')
  const beyond = Math.max(box.y + box.height - screen.height, -box.y, 0)
  return Math.ceil(beyond / (screen.height * flickPart))
}
