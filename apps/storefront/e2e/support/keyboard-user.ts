import type { Page, TestInfo } from '@playwright/test'
import { platformUrl } from './hosted-visit.ts'
import { expect } from './shop-test.ts'
import { expectNarrow, expectSound } from './sound-page.ts'

/** Languages in which the hosted pages are tested, with their writing direction. */
const directions: Readonly<Record<string, 'ltr' | 'rtl'>> = { en: 'ltr', he: 'rtl' }

/** What this worker has already checked: pages of one structure are checked once, and their width once per text. */
const lookedAt = new Set<string>()

/** Whether this value is new to the worker. */
function isNew(look: string): boolean {
  return lookedAt.size < lookedAt.add(look).size
}

/** A visitor with only a keyboard, who checks each hosted page. */
export interface KeyboardUser {
  readonly page: Page
  readonly hasScript: boolean
  /** Paths of the pages that were checked. */
  readonly seen: ReadonlySet<string>
  /** Opens a URL of the platform, like a link in a mail or a shop. */
  open(address: string): Promise<void>
  /**
   * Checks the current page: its language, title and error messages, keyboard access, its width on the narrowest screen
   * and, with scripts, axe.
   *
   * @param heading Its main heading in English; other languages must use other words.
   */
  arrive(path: string, heading: string): Promise<void>
  /** Replaces the text of a field. */
  type(name: string, text: string): Promise<void>
  /** Types a mailed code: with scripts it is submitted automatically, otherwise by the button. */
  typeCode(code: string): Promise<void>
  /** Tabs to a button or link and presses Enter. Resolves when the next page is loaded. */
  press(selector: string): Promise<void>
  /** Ticks a checkbox with the space bar. */
  tick(name: string): Promise<void>
  /** Selects a radio button with the arrow keys. */
  choose(name: string, value: string): Promise<void>
  /** Checks that the browser returned to the shop with an order. Returns its id. */
  arriveWithOrder(): Promise<string>
  /** Checks that the browser returned to the shop with a code. */
  arriveAtShop(): Promise<void>
}

/** The primary button of a page. */
export const mainButton = 'main .button'

/** In the browser of this project, with its language. */
export function createKeyboardUser(page: Page, { project }: TestInfo): KeyboardUser {
  const hasScript = project.use.javaScriptEnabled !== false
  const language = project.use.locale?.slice(0, 2) ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()

  async function tabTo(selector: string): Promise<void> {
    for (let steps = 0; steps < 25; steps++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${selector} at ${page.url()}.`)
  }

  async function type(name: string, text: string): Promise<void> {
    await tabTo(`[name="${name}"]`)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
  }

  async function press(selector: string): Promise<void> {
    await tabTo(selector)
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await loaded
  }

  return {
    page,
    hasScript,
    seen,
    async open(address) {
      await page.goto(new URL(address, platformUrl()).href)
    },
    async arrive(path, english) {
      await expect(heading).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(path)
      seen.add(path)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', directions[language] ?? '')
      if (language === 'en') await expect(heading).toHaveText(english)
      else await expect(heading).not.toHaveText(english)
      expect(await page.title()).toContain(await heading.innerText())
      await expectFaultsTold(page)
      const said = await page.locator('h1, .lead, [role], .fault').allInnerTexts()
      const hasNewWords = isNew([path, ...said].join())
      if (isNew([path, await heading.innerText(), await shapeOf(page)].join())) {
        if (hasScript) await expectSound(page)
        else await expectNarrow(page)
        await expectKeyboardReaches(page)
      } else if (hasNewWords) await expectNarrow(page)
    },
    type,
    async typeCode(code) {
      if (!hasScript) {
        await type('code', code)
        return press(mainButton)
      }
      const loaded = page.waitForEvent('load')
      await type('code', code)
      await loaded
    },
    press,
    async tick(name) {
      await tabTo(`[name="${name}"]`)
      await page.keyboard.press('Space')
      await expect(page.locator(`[name="${name}"]`)).toBeChecked()
    },
    async choose(name, value) {
      await tabTo(`[name="${name}"]`)
      await page.keyboard.press('Space')
      const wanted = page.locator(`[name="${name}"][value="${value}"]`)
      const count = await page.locator(`[name="${name}"]`).count()
      for (let steps = 0; steps < count && !(await wanted.isChecked()); steps++)
        await page.keyboard.press('ArrowDown')
      await expect(wanted).toBeChecked()
    },
    async arriveWithOrder() {
      await expect(heading).toHaveText('Back at the shop')
      const id = new URL(page.url()).searchParams.get('orderId') ?? ''
      expect(id).toMatch(/^[\da-f-]{36}$/)
      return id
    },
    async arriveAtShop() {
      await expect(heading).toHaveText('Back at the shop')
      expect(new URL(page.url()).searchParams.get('code')).toBeTruthy()
    },
  }
}

/** The structure of a page without its texts: axe and the keyboard find the same in pages of one structure. */
function shapeOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'), (element) => {
      const { tagName, id, className, role } = element
      const states = ['name', 'type', 'aria-invalid', 'disabled', 'open', 'checked'].map((name) =>
        element.getAttribute(name),
      )
      return [tagName, id, className, role, ...states].join(' ')
    }).join(),
  )
}

/** Errors come first in the page title; an invalid field has the focus and a description. */
async function expectFaultsTold(page: Page): Promise<void> {
  // A browser focuses a field at first paint, which may be after the load event.
  const told = () => page.evaluate(toldOfFaults)
  await expect.poll(told).toEqual({ isInTitle: true, isFocused: true, undescribed: [] })
}

/** Runs in the page, so it must be self-contained. */
function toldOfFaults() {
  const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
  const [title, heading] = [document.title, document.querySelector('h1')?.textContent ?? '']
  const isTold = wrong.length > 0 || document.querySelector('[role=alert]') !== null
  return {
    isInTitle: !title.startsWith(heading) || !isTold,
    isFocused: wrong.length === 0 || wrong.some((field) => field === document.activeElement),
    undescribed: wrong
      .filter((field) =>
        (field.getAttribute('aria-describedby') ?? 'none')
          .split(' ')
          .some((id) => !document.getElementById(id)?.textContent?.trim()),
      )
      .map(({ name }) => name),
  }
}

/** Tab reaches every control in page order, with a visible focus. */
async function expectKeyboardReaches(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    const usable = [
      ...document.querySelectorAll<HTMLElement>('a[href],button:enabled,input,select,textarea,summary'),
    ]
    // Tab stops at the checked radio button of a group, or at its first; arrows move within it.
    const stops = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = [...(element.form?.querySelectorAll<HTMLInputElement>(`[name="${element.name}"]`) ?? [])]
      return element === (group.find(({ checked }) => checked) ?? group[0])
    }
    const shown = usable.filter((element) => element.checkVisibility() && stops(element))
    for (const [place, element] of shown.entries()) element.dataset['place'] = String(place)
    return shown.length
  })
  const places: number[] = []
  const unseen: number[] = []
  // After the last one, the browser's own controls may come before the first.
  for (let steps = 0; steps < count + 3 && new Set(places).size < count; steps++) {
    await page.keyboard.press('Tab')
    const { place, isSeen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      const outline = element && getComputedStyle(element)
      return {
        place: element?.dataset['place'],
        isSeen: outline?.outlineStyle !== 'none' && outline?.outlineWidth !== '0px',
      }
    })
    if (place === undefined) continue
    places.push(Number(place))
    if (!isSeen) unseen.push(Number(place))
  }
  expect(unseen).toEqual([])
  const first = places[0] ?? 0
  expect(places.slice(0, count)).toEqual(Array.from({ length: count }, (_, step) => (first + step) % count))
}
