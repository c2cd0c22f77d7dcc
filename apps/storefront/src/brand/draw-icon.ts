interface IconStyle {
  /** Color of the square. */
  readonly ground: string
  /** Replaces `currentColor` of the drawing. */
  readonly color: string
}

/** An icon of 40 units with round corners, for browsers. */
export function drawFavicon(drawing: string, style: IconStyle): string {
  return drawSquare(drawing, style, { size: 40, radius: 6 })
}

/** An icon of 60 units whose outer part systems may cut off (W3C, Web Application Manifest, "maskable"). */
export function drawMaskableIcon(drawing: string, style: IconStyle): string {
  return drawSquare(drawing, style, { size: 60, radius: 0 })
}

/** The picture of a link preview, 1200 × 630, for pages without a photograph. */
export function drawShareImage(drawing: string, { ground, color }: IconStyle): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -31.5 120 63" width="1200" height="630"><rect x="-60" y="-31.5" width="120" height="63" fill="${ground}"/>${shapesOf(drawing, color)}</svg>`
}

function drawSquare(
  drawing: string,
  { ground, color }: IconStyle,
  { size, radius }: { readonly size: number; readonly radius: number },
): string {
  const start = -size / 2
  const corner = radius > 0 ? ` rx="${radius}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}"><rect x="${start}" y="${start}" width="${size}" height="${size}"${corner} fill="${ground}"/>${shapesOf(drawing, color)}</svg>`
}

/** The drawing as a nested SVG of 40 units around the center. @throws Error without a square view box */
function shapesOf(drawing: string, color: string): string {
  const [, attributes = '', shapes] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(drawing) ?? []
  const [, viewBox, width, height] = /viewBox="(\S+ \S+ (\S+) (\S+))"/.exec(attributes) ?? []
  if (shapes === undefined || viewBox === undefined || width !== height)
    throw new Error('brand/icon.svg needs a square viewBox.')
  const [, fill] = /\bfill="([^"]*)"/.exec(attributes) ?? []
  const inherited = fill === undefined ? '' : ` fill="${fill}"`
  return `<svg x="-20" y="-20" width="40" height="40" viewBox="${viewBox}"${inherited}>${shapes.trim().replace(/>\s+</g, '><').replaceAll('currentColor', color)}</svg>`
}
