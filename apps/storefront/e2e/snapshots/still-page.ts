import type { Page } from '@playwright/test'
import type { PicturesWatch } from './watch-pictures.ts'

/** Elements that differ in each run: times, ids, secrets, countdowns. */
const volatileTexts = [
  'time',
  '.request-id code',
  '.number code',
  '.account-secret',
  '.account-codes',
  ':has(> .door-seconds)',
  '[data-volatile]',
]
const volatilePictures = ['.account-qr', '.door-captcha iframe']
/** Captcha questions: the journey reads them afterwards, so they stay but are drawn transparent. */
const volatileQuestions = ['label[for="captcha"]', 'label[for="answer"]']
/** Parts of texts and fields that differ in each run: generated addresses, ids, order and phone numbers, dates. */
const volatileWords: readonly (readonly [RegExp, string])[] = [
  [/ada-[\da-f-]{36}@example\.com/g, 'ada@example.com'],
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '00000000'],
  [/\b100\d\d\b/g, '10000'],
  [/\*\*\*\d\d/g, '***00'],
  // “Starts on 22 December 2026”
  [/\b\d{1,2}\.? \p{L}+ 20\d\d\b/gu, '00000000'],
  // “Sun, 22 Nov, 10:00 – 13:00”
  [/^.*\b\d{1,2}\.? \D{3,12}, \d+:\d\d\D{1,9}\d+:\d\d.*$/g, '00000000'],
]

/**
 * Shared parts are pictured once, on their own screens: otherwise a word in the footer would change every reference.
 */
const sharedParts = { footer: '.site-footer', 'buy-bar': '.buy-bar' } as const
export type SharedPart = keyof typeof sharedParts

/** Freezes a page: volatile texts are replaced, nothing blinks or moves, and every image is requested. */
export async function holdStill(page: Page, shown: readonly SharedPart[] = []): Promise<void> {
  const hidden = Object.entries(sharedParts)
    .filter(([part]) => !shown.some((each) => each === part))
    .map(([, selector]) => selector)
    .join()
  await page.mouse.move(0, 0)
  // An island with the focus hydrates immediately, and would restore its texts afterwards.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:focus-within'))
  await page.evaluate(
    async ({ texts, pictures, questions, words, hidden }) => {
      // Replaces the elements, so that countdowns continue unseen.
      for (const element of document.querySelectorAll<HTMLElement>(texts)) {
        const still = element.cloneNode() as HTMLElement
        still.textContent = '00000000'
        element.replaceWith(still)
      }
      for (const button of document.querySelectorAll('button[aria-disabled]'))
        button.replaceWith(button.cloneNode(true))
      const patterns = words.map(([source, still]) => [new RegExp(source, 'gu'), still] as const)
      const stilled = (text: string) =>
        patterns.reduce((told, [pattern, still]) => told.replace(pattern, still), text)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        if (stilled(node.data) !== node.data) node.data = stilled(node.data)
      }
      // The number of pickup times depends on the time of day: choices with equal texts are shown once.
      const said = new Set<string>()
      for (const choice of document.querySelectorAll<HTMLElement>('.choice:has(small), .shipping-option')) {
        if (said.has(choice.innerText)) choice.style.display = 'none'
        said.add(choice.innerText)
      }
      // Field values stay as typed, because they are submitted.
      for (const field of document.querySelectorAll('input'))
        if (stilled(field.value) !== field.value) field.style.color = 'transparent'
      const sheet = new CSSStyleSheet()
      // Constructed, because the content security policy forbids style elements.
      sheet.replaceSync(
        `*, ::before, ::after { caret-color: transparent !important; transition: none !important; animation: none !important }
         ${pictures} { visibility: hidden !important }
         ${questions} { color: transparent !important }
         .cart-foot { position: static !important }
         .gallery-strip { scroll-snap-type: none !important }
         code { font-family: inherit !important }
         .footer-choice :lang(he) { visibility: hidden !important }
         ${hidden} { display: none !important }`,
      )
      document.adoptedStyleSheets = [sheet]
      scrollTo({ top: 0, behavior: 'instant' })
      // A scrolled strip would snap back in each viewport.
      for (const strip of document.querySelectorAll('.gallery-strip'))
        strip.scrollTo({ left: 0, behavior: 'instant' })
      // Video controls are drawn by the browser, and animate while loading.
      for (const film of document.querySelectorAll('video')) film.controls = false
      // Loads each image now, and paints it as soon as it is loaded.
      for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    },
    {
      texts: volatileTexts.join(),
      pictures: volatilePictures.join(),
      questions: volatileQuestions.join(),
      words: volatileWords.map(([{ source }, still]) => [source, still] as const),
      hidden,
    },
  )
}

/** Waits until every image and font at the current size is loaded, decoded and painted. */
export async function untilPainted(page: Page, pictures: PicturesWatch): Promise<void> {
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Another viewport size requests other files after layout.
  await painted()
  await pictures.arrived()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.naturalWidth > 0 && image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await painted()
}
