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
