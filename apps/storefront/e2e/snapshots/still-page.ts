import type { Page } from '@playwright/test'
import type { PicturesWatch } from './watch-pictures.ts'

/** What is another each time: moments, ids, secrets, countdowns. */
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
/** Sums to do: the walk reads them afterwards, so they stay and are drawn in no colour. */
const volatileQuestions = ['label[for="captcha"]', 'label[for="answer"]']
/** Inside of texts and fields: made-up addresses, ids, numbers of orders and of phones. */
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

/** Parts that screens share are looked at once, and where they are the point: otherwise a word in the footer changes every reference. */
const sharedParts = { footer: '.site-footer', 'buy-bar': '.buy-bar' } as const
export type SharedPart = keyof typeof sharedParts

/** A page at rest: what is volatile stands still, nothing blinks or moves, every photograph is asked for. */
export async function holdStill(page: Page, shown: readonly SharedPart[] = []): Promise<void> {
  const hidden = Object.entries(sharedParts)
    .filter(([part]) => !shown.some((each) => each === part))
    .map(([, selector]) => selector)
    .join()
  await page.mouse.move(0, 0)
  // An island that has the focus hydrates at once: afterwards it would restore its texts.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:focus-within'))
  await page.evaluate(
    async ({ texts, pictures, questions, words, hidden }) => {
      // In place of the elements, so that what counts down does so unseen.
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
      // How many times a day leaves to collect something: choices that say the same now are shown once.
      const said = new Set<string>()
      for (const choice of document.querySelectorAll<HTMLElement>('.choice:has(small), .shipping-option')) {
        if (said.has(choice.innerText)) choice.style.display = 'none'
        said.add(choice.innerText)
      }
      // What is sent stays as it was typed.
      for (const field of document.querySelectorAll('input'))
        if (stilled(field.value) !== field.value) field.style.color = 'transparent'
      const sheet = new CSSStyleSheet()
      // Constructed, because the policy of the page lets no style element in.
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
      // One that moved would go back to its place in each window, and so it does not snap any more.
      for (const strip of document.querySelectorAll('.gallery-strip'))
        strip.scrollTo({ left: 0, behavior: 'instant' })
      // What plays a film is drawn by the browser, and turns while it loads.
      for (const film of document.querySelectorAll('video')) film.controls = false
      // Each is asked for now, and on the picture of the page once it is there.
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

/** Every picture and face that the page shows at its present size is there, decoded and painted. */
export async function untilPainted(page: Page, pictures: PicturesWatch): Promise<void> {
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // A window of another size asks for other files, once it is laid out anew.
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
