import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawFavicon, drawMaskableIcon, drawShareImage } from '../brand/draw-icon.ts'
import { parseColorTokens, requireColor } from '../brand/parse-tokens.ts'
import { drawnIcons, shareImagePath } from '../shared/drawn-icons.ts'

const brand = new URL('../../brand/', import.meta.url)

/** The SVG icons of the shop by their path, drawn from `brand/icon.svg` in the colors of `brand/tokens.css`. */
export async function drawSvgIcons(folder: URL = brand): Promise<ReadonlyMap<string, string>> {
  const { drawing, style } = await readIcon(folder)
  return new Map([
    ['/favicon.svg', drawFavicon(drawing, style)],
    ['/icon-maskable.svg', drawMaskableIcon(drawing, style)],
  ])
}

/** Writes the icons and the picture of link previews into `clientDir`. */
export async function drawIcons(clientDir: string, folder: URL = brand): Promise<void> {
  const { drawing, style } = await readIcon(folder)
  const icons = await drawSvgIcons(folder)
  const toPng = (svg: string, size: number) =>
    // At its own size an SVG has few pixels.
    sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 40) })
      .resize(size)
      .png({ palette: true })
      .toBuffer()
  const files = await Promise.all([
    ...[...icons].map(async ([path, svg]) => [path, svg] as const),
    ...drawnIcons.map(async ({ path, drawing: source, size }) => {
      const svg = icons.get(source)
      if (svg === undefined) throw new Error(`There is no icon ${source}.`)
      return [path, await toPng(svg, size)] as const
    }),
    toPng(icons.get('/favicon.svg') ?? '', 32).then((png) => ['/favicon.ico', toIco(png, 32)] as const),
    sharp(Buffer.from(drawShareImage(drawing, style)))
      .png({ palette: true })
      .toBuffer()
      .then((png) => [shareImagePath, png] as const),
  ])
  await Promise.all(files.map(([path, content]) => writeFile(clientDir + path, content)))
}

async function readIcon(folder: URL) {
  const [drawing, tokens] = await Promise.all([
    readFile(new URL('icon.svg', folder), 'utf8'),
    readFile(new URL('tokens.css', folder), 'utf8'),
  ])
  const colors = parseColorTokens(tokens)
  const [ground] = requireColor(colors, 'action')
  const [color] = requireColor(colors, 'paper')
  return { drawing, style: { ground, color } }
}

/** One PNG as an `.ico` file: a header of 6 bytes, an entry of 16, the picture. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // An icon.
  header.writeUInt16LE(1, 4) // One picture.
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // Color planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
