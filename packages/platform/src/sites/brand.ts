import * as v from 'valibot'

/** A color for light and for dark themes, six hexadecimal digits each, such as `#f4f2ee`. */
type ThemeColor = readonly [light: string, dark: string]

/** Colors of hosted pages and mails, with their defaults. The names are those of the shop's tokens. */
const defaultColors = {
  paper: ['#f4f2ee', '#191a17'],
  'paper-raised': ['#fbfaf7', '#22241f'],
  'paper-sunken': ['#e7e3dc', '#2a2c26'],
  ink: ['#23261f', '#ece7dc'],
  'ink-soft': ['#5a5c53', '#aeaa9d'],
  line: ['#d9d5cc', '#383a33'],
  'line-strong': ['#84847a', '#83847a'],
  action: ['#2c4034', '#cbd7bf'],
  'action-strong': ['#1c2c23', '#e2ead9'],
  'on-action': ['#f6f4ee', '#1a2119'],
  problem: ['#9b2c1d', '#f3a08c'],
  good: ['#3b5933', '#abc99d'],
  'plate-ground': ['#d9d1c7', '#4a463f'],
} as const satisfies Record<string, ThemeColor>

export type BrandColor = keyof typeof defaultColors

/** The look of a store on hosted pages and in mails. */
export interface SiteBrand {
  readonly colors: Readonly<Record<BrandColor, ThemeColor>>
  /** Font families of headings, the preferred one first and a generic one last. */
  readonly headingFonts: readonly string[]
  /** Font families of text, the preferred one first and a generic one last. */
  readonly textFonts: readonly string[]
  /** Radius of corners, a CSS length. */
  readonly corner: string
}

export const defaultBrand: SiteBrand = {
  colors: defaultColors,
  headingFonts: ['Newsreader Variable', 'Frank Ruhl Libre', 'georgia', 'serif'],
  textFonts: ['Hanken Grotesk Variable', 'Assistant Hebrew', 'Helvetica Neue', 'arial', 'sans-serif'],
  corner: '2px',
}

// The values become part of style sheets and style attributes, so each format is a closed one.
const color = v.pipe(
  v.string('has to be a text'),
  v.regex(/^#[\da-f]{6}$/i, 'is not a color such as "#f4f2ee"'),
)
const themeColor = v.tuple([color, color], 'has to be a list of two colors, for light and for dark themes')
const families = v.pipe(
  v.array(
    v.pipe(
      v.string('has to be a text'),
      v.regex(/^[a-z][a-z\d -]{0,60}$/i, 'is not the name of a font family'),
    ),
    'has to be a list of font families',
  ),
  v.minLength(1, 'is empty'),
  v.maxLength(12, 'has more than 12 entries'),
)

/** The `brand` of a store document. What it leaves out has its default. */
export const siteBrand = v.object({
  colors: v.optional(
    v.record(v.picklist(Object.keys(defaultColors), 'is not a known color'), themeColor),
    {},
  ),
  headingFonts: v.optional(families),
  textFonts: v.optional(families),
  corner: v.optional(
    v.pipe(
      v.string('has to be a text'),
      v.regex(/^(?:0|\d{1,2}(?:\.\d{1,4})?(?:px|rem))$/, 'is not a length such as "2px"'),
    ),
  ),
})

/** The brand in a site's profile; the default brand if there is none. */
export function brandOf(profile: Readonly<Record<string, unknown>>): SiteBrand {
  const read = v.safeParse(siteBrand, profile['brand'])
  if (!read.success) return defaultBrand
  const { colors, headingFonts, textFonts, corner } = read.output
  return {
    colors: { ...defaultColors, ...colors },
    headingFonts: headingFonts ?? defaultBrand.headingFonts,
    textFonts: textFonts ?? defaultBrand.textFonts,
    corner: corner ?? defaultBrand.corner,
  }
}
