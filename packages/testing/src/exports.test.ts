import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** What users import. `data-folder` and `chromium` are for tests of this repository and are not published. */
const publicNames = {
  '.': ['faultyFetch', 'placeOrder', 'signWebhook', 'startTestPlatform'],
  './react': ['createStoreWrapper', 'renderWithStore'],
}

test.each(Object.entries(publicNames))('entry %s exports exactly these names', async (entry, names) => {
  const file = entry === '.' ? './index.ts' : './react.ts'
  expect(Object.keys(await import(/* @vite-ignore */ file)).sort()).toEqual(names)
})

test('these are the published entries', () => {
  expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(publicNames))
})
