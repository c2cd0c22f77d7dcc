import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, httpError, named } from '../../http/index.ts'

interface Font {
  readonly family: string
  readonly weight: string
  readonly range: string
  /** For a font that looks smaller than the others at the same size. */
  readonly sizeAdjust?: string
  /** File of the npm package. */
  readonly source: string
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF,U+FFFD'
const hebrew = 'U+0590-05FF,U+20AA,U+25CC,U+FB1D-FB4F'

/** The shop's display and text fonts, and two matching ones for Hebrew. */
const fonts: readonly Font[] = [
  {
    family: 'Newsreader Variable',
    weight: '200 800',
    range: latin,
    source: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  },
  {
    family: 'Hanken Grotesk Variable',
    weight: '100 900',
    range: latin,
    source: import.meta.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    ),
  },
  {
    family: 'Frank Ruhl Libre',
    weight: '300',
    range: hebrew,
    source: import.meta.resolve(
      '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-300-normal.woff2',
    ),
  },
  {
    family: 'Assistant Hebrew',
    weight: '200 800',
    range: hebrew,
    sizeAdjust: '108%',
    source: import.meta.resolve('@fontsource-variable/assistant/files/assistant-hebrew-wght-normal.woff2'),
  },
]

interface ServedFont extends Font {
  /** Contains the hash of the file, which can therefore be cached for ever. */
  readonly file: string
  readonly bytes: Buffer
}

let served: readonly ServedFont[] | undefined

/** Read with the first page: a platform that shows none starts faster. */
function servedFonts(): readonly ServedFont[] {
  served ??= fonts.map((font) => {
    const bytes = readFileSync(fileURLToPath(font.source))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    return { ...font, bytes, file: `${font.family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2` }
  })
  return served
}

const folder = '/account/faces'

export function fontRules(): string {
  return servedFonts()
    .map(
      ({ family, weight, range, sizeAdjust = '100%', file }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};size-adjust:${sizeAdjust};font-display:swap;src:url(${folder}/${file}) format("woff2");unicode-range:${range}}\n`,
    )
    .join('')
}

export function fontFiles(): HttpApp {
  return new Hono<HttpEnv>().get(`${folder}/:file`, named('page.font'), (c) => {
    const font = servedFonts().find(({ file }) => file === c.req.param('file'))
    if (!font) throw httpError(404, 'There is nothing at this address.')
    return c.body(new Uint8Array(font.bytes), 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })
}
