/** A colour for light and for dark themes, as six hexadecimal digits with `#`. */
export type ThemeColor = readonly [light: string, dark: string]

/**
 * Reads the tokens of `brand/tokens.css` whose value is one colour, `light-dark(#rrggbb, #rrggbb)`. The first value of a name counts:
 * the later ones are for high contrast.
 */
export function parseColorTokens(css: string): ReadonlyMap<string, ThemeColor> {
  const colors = new Map<string, ThemeColor>()
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+):\s*light-dark\(\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*\)\s*;/gi,
  ))
    if (name && light && dark && !colors.has(name)) colors.set(name, [light, dark])
  return colors
}

/** A colour that the shop cannot do without. @throws Error that names the token */
export function requireColor(colors: ReadonlyMap<string, ThemeColor>, name: string): ThemeColor {
  const color = colors.get(name)
  if (!color)
    throw new Error(`brand/tokens.css needs --${name}: light-dark(#rrggbb, #rrggbb), with six digits each.`)
  return color
}

/** The first value of a token. */
export function parseToken(css: string, name: string): string | undefined {
  return new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
}

/**
 * The font families of a token, in order. A `var()` stands for the values of that token in every language. Stand-ins ("… fallback") are
 * left out: they are fonts of the shop's style sheet only.
 *
 * @throws Error that names a missing token
 */
export function parseFamilies(css: string, name: string): readonly string[] {
  const value = parseToken(css, name)
  if (value === undefined) throw new Error(`brand/tokens.css needs --${name}: a list of font families.`)
  const families = value.split(',').flatMap((family) => {
    const [, variable] = /^var\(--([\w-]+)\)$/.exec(family.trim()) ?? []
    if (variable === undefined) return [family]
    return [...css.matchAll(new RegExp(`--${variable}:\\s*([^;]+);`, 'g'))].map(([, each = '']) => each)
  })
  const names = families.map((family) => family.trim().replace(/^["']|["']$/g, ''))
  return [...new Set(names)].filter((family) => !family.endsWith(' fallback'))
}
