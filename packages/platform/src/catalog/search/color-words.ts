import { wordsOf } from './words.ts'

/** Names of each color in the languages of shops; searches know them beside the merchant's own name, such as “Ink”. */
const names = {
  black: ['black', 'schwarz', 'שחור'],
  white: ['white', 'weiß', 'לבן'],
  grey: ['grey', 'gray', 'grau', 'אפור'],
  beige: ['beige', 'בז'],
  brown: ['brown', 'braun', 'חום'],
  red: ['red', 'rot', 'אדום'],
  orange: ['orange', 'כתום'],
  yellow: ['yellow', 'gelb', 'צהוב'],
  green: ['green', 'grün', 'ירוק'],
  blue: ['blue', 'blau', 'כחול'],
  purple: ['purple', 'violet', 'lila', 'violett', 'סגול'],
  pink: ['pink', 'rosa', 'ורוד'],
} as const satisfies Record<string, readonly string[]>

export type ColorName = keyof typeof names

/** Words by which a choice of this color is found, normalized; none if the value is no hex color. */
export function colorWords(value: string): readonly string[] {
  return nameColor(value)
    .flatMap((name) => names[name])
    .flatMap(wordsOf)
}

/** Names that shoppers give a color. A muted or dark color has several: a dark blue grey is blue, grey and black. */
export function nameColor(value: string): readonly ColorName[] {
  const color = readColor(value)
  if (!color) return []
  const { hue, saturation, lightness } = color
  if (saturation < 0.08) return [lightness > 0.85 ? 'white' : lightness < 0.2 ? 'black' : 'grey']
  const isEarthy = hue >= 8 && hue < 60 && saturation < 0.7
  if (isEarthy && lightness > 0.7) return lightness > 0.88 ? ['white', 'beige'] : ['beige']
  return [
    ...(isEarthy && lightness < 0.6 ? (['brown'] as const) : []),
    hue < 20 && lightness > 0.7 ? 'pink' : nameHue(hue),
    ...(saturation < 0.2 ? (['grey'] as const) : []),
    ...(lightness < 0.28 ? (['black'] as const) : []),
  ]
}

/** Where the hues end, in degrees. */
const hues: readonly (readonly [end: number, name: ColorName])[] = [
  [20, 'red'],
  [42, 'orange'],
  [64, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
]

function nameHue(hue: number): ColorName {
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}

interface Color {
  /** Degrees. */
  readonly hue: number
  /** 0 to 1, as in HSL. */
  readonly saturation: number
  readonly lightness: number
}

/** `#rgb` or `#rrggbb`. */
function readColor(value: string): Color | undefined {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) return undefined
  const digits = value.length === 4 ? value.replace(/[\da-f]/gi, '$&$&') : value
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return { hue: (sixth * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}
