import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import license, { type Dependency } from 'rollup-plugin-license'

/** Licenses that allow to ship a library inside of the bundle. A library with any other fails the build. */
const allowedLicenses = '(MIT OR MIT-0 OR 0BSD OR ISC OR BSD-3-Clause OR Apache-2.0 OR MPL-2.0)'

const permissionOfMit = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8').replace(
  /^Copyright .*\n+/m,
  '',
)

/** Writes `THIRD-PARTY-NOTICES.txt` into a package's `dist`: each library in the bundle with its license. */
export function thirdPartyNotices(dist: URL) {
  return license({
    thirdParty: {
      allow: { test: allowedLicenses, failOnUnlicensed: true, failOnViolation: true },
      output: {
        file: fileURLToPath(new URL('THIRD-PARTY-NOTICES.txt', dist)),
        template: (libraries) =>
          `This package contains the following libraries.\n\n${libraries.map((each) => toNotice(each, libraries)).join('\n\n---\n\n')}\n`,
      },
    },
  })
}

function toNotice(library: Dependency, libraries: readonly Dependency[]): string {
  const { name, version, license, repository, homepage, noticeText } = library
  const url = (typeof repository === 'object' ? repository?.url : repository) ?? homepage
  // Some name only the owner and the repository.
  const source = url?.replace(/^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/')
  const lines = [
    `${name} ${version}`,
    `License: ${license}`,
    `Source: ${source ?? `https://www.npmjs.com/package/${name}`}`,
  ]
  return [lines.join('\n'), findText(library, libraries), noticeText?.trim()].filter(Boolean).join('\n\n')
}

/** Some packages name their license and have no file with its text. */
function findText(
  { name, author, license, licenseText }: Dependency,
  libraries: readonly Dependency[],
): string {
  if (licenseText) return licenseText.trim()
  if (license === 'MIT')
    return `Copyright (c) ${author?.name ?? `the authors of ${name}`}\n\n${permissionOfMit.trim()}`
  const other = libraries.find((each) => each.license === license && each.licenseText)
  if (!other?.licenseText) throw new Error(`There is no text of the license ${license} of ${name}.`)
  return other.licenseText.trim()
}
