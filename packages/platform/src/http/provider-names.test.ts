import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const packages = new URL('../../../', import.meta.url)
/** `compat` has the names of the public client. */
const excluded =
  /\.(test|test-d|fixture)\.tsx?$|\/testing\/|\/compat\/|contract\/src\/(provider|specification)\/|\/migrate\//

it('the provider’s name is only in the profile, in comments and in the name of one field', () => {
  const found = globSync('{contract,client,react,server,platform}/src/**/*.{ts,tsx}', {
    cwd: packages,
  })
    .filter((path) => !excluded.test(path))
    .flatMap((path) =>
      readFileSync(new URL(path, packages), 'utf8')
        .split('\n')
        .filter((line) => /wix/i.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found.toSorted()).toEqual([
    'contract/src/identity/redirect-session-declarations.ts: useGenericWixPages: nullable(v.boolean()),',
    'contract/src/identity/redirect-session.ts: useGenericWixPages?: boolean | null',
    'platform/src/cli/help.ts: site, so the header wix-site-id is optional here; the hosted platform requires it.',
  ])
})
