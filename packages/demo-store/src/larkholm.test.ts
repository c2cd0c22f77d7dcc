import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoClientId } from './demo-client.ts'
import { larkholm, readMedia } from './larkholm.ts'

describe('larkholm', () => {
  it('is a whole store under the demo client id', async () => {
    const store = await larkholm()
    expect(store.clientId).toBe(demoClientId)
    expect(store.products).toHaveLength(47)
  })

  it('passes its own check: references, prices, pictures', () => {
    const check = fileURLToPath(new URL('../check.mjs', import.meta.url))
    expect(() => execFileSync(process.execPath, [check], { stdio: 'pipe' })).not.toThrow()
  })

  it('has all its texts in every language of the store', async () => {
    const store = await larkholm()
    expect(store.store.languages).toEqual(['en', 'de', 'he'])
    for (const { name, options, translations = {} } of store.products) {
      for (const language of ['de', 'he']) {
        const texts = translations[language]
        expect(texts?.name, `${name} in ${language}`).toBeTruthy()
        expect(texts?.description, `${name} in ${language}`).toBeTruthy()
        expect(Object.keys(texts?.options ?? {})).toEqual(options.map((option) => option.name))
        // The letters of the language, so that no text was left in English.
        if (language === 'he') expect(texts?.description).toMatch(/[\u05d0-\u05ea]/)
      }
    }
    // It fails for a text without a translation too.
    const script = fileURLToPath(new URL('../studio/translate-catalog.mjs', import.meta.url))
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
  })

  it('reads the pictures it names, and nothing else', async () => {
    const store = await larkholm()
    const picture = await readMedia(store.products[0]?.media[0]?.src ?? '')
    expect(Buffer.from(picture.subarray(8, 12)).toString()).toBe('WEBP')
    for (const src of [
      '../package.json',
      'images/../package.json',
      '/etc/hosts',
      'images/none.webp',
      'catalog.json',
    ]) {
      await expect(readMedia(src)).rejects.toThrow()
    }
  })
})
