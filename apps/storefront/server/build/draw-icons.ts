import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawnIcons } from '../../src/shared/drawn-icons.ts'

const drawings = fileURLToPath(new URL('../../public', import.meta.url))

/** Draws the shop's icons into `clientDir`, for systems that take no SVG. */
export async function drawIcons(clientDir: string): Promise<void> {
  await Promise.all(
    drawnIcons.map(({ path, drawing, size }) =>
      // As fine as it is drawn: at its own size an SVG has few pixels.
      sharp(drawings + drawing, { density: 72 * Math.ceil(size / 40) })
        .resize(size)
        .png({ palette: true })
        .toFile(clientDir + path),
    ),
  )
}
