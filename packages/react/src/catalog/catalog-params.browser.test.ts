import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { parseCatalogParams } from './catalog-params.ts'

test('10,000 random addresses mean the same in this browser as on a server', async () => {
  const parsedOnServer = await commands.parseRandomAddresses(10_000)
  expect(parsedOnServer).toHaveLength(10_000)
  const differing = parsedOnServer.filter(([address, onServer]) => {
    const { searchParams } = new URL(address)
    return JSON.stringify(parseCatalogParams(searchParams)) !== onServer
  })
  expect(differing).toEqual([])
})
