import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Doc comments of exported functions, by folder and name. */
const comments = new Map(
  globSync('*/*.ts', { cwd: source, exclude: (name) => /\.(test|fixture)\.ts$/.test(name) }).flatMap(
    (file) => {
      const folder = file.split(/[\\/]/)[0]
      const documented = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:async )?function (\w+)/gs
      return [...readFileSync(source + file, 'utf8').matchAll(documented)].map(
        ([, comment = '', name]) => [`${folder}.${name}`, comment] as const,
      )
    },
  ),
)

it('every function that sends says what it is for, what it throws and where it comes from', async () => {
  const wanting: string[] = []
  for (const file of globSync('*/sent-calls.fixture.ts', { cwd: source })) {
    const folder = file.split(/[\\/]/)[0]
    if (folder === 'session') continue
    const { sentCalls } = await import(/* @vite-ignore */ source + file)
    for (const name of Object.keys(sentCalls.calls)) {
      const comment = comments.get(`${folder}.${name}`) ?? ''
      const [purpose = ''] = comment.replace(/^[\s*]+/, '').split('\n')
      const hasAll =
        /^["`A-Z“]/.test(purpose) &&
        /@throws/.test(comment) &&
        /@see|@example|specification|wire \d/.test(comment)
      if (!hasAll) wanting.push(`${folder}.${name}`)
    }
  }
  expect(wanting).toEqual([])
})
