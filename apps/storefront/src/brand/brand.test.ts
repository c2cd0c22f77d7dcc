import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawFavicon, drawMaskableIcon } from './draw-icon.ts'
import { parseColorTokens, requireColor } from './parse-tokens.ts'

const file = (name: string) => readFile(new URL(`../../brand/${name}`, import.meta.url), 'utf8')

test('colors are read from the tokens, without those for high contrast', async () => {
  const colors = parseColorTokens(await file('tokens.css'))
  expect(colors.get('paper')).toEqual(['#f4f2ee', '#191a17'])
  expect(colors.get('action')).toEqual(['#2c4034', '#cbd7bf'])
  expect(colors.has('veil')).toBe(false)
})

test('a missing color is named', () => {
  expect(() => requireColor(parseColorTokens('--ink: #000;'), 'paper')).toThrow('--paper: light-dark(')
})

test('icons have the colors of the brand', async () => {
  const drawing = await file('icon.svg')
  const style = { ground: '#112233', color: '#ffeedd' }
  for (const svg of [drawFavicon(drawing, style), drawMaskableIcon(drawing, style)]) {
    expect(svg).toContain('fill="#112233"')
    expect(svg).toContain('stroke="#ffeedd"')
    expect(svg).not.toContain('currentColor')
  }
  expect(() => drawFavicon('<svg viewBox="0 0 2 1"></svg>', style)).toThrow('square viewBox')
})
