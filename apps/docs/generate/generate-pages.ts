import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandPage, settingsPage } from './command-page.ts'
import { hostedPlatformPage, readOwnCalls } from './compatibility/hosted-platform-page.ts'
import { publicClientPage } from './compatibility/public-client-page.ts'
import { docsFolder, type Page, writePage } from './markdown.ts'
import { clientFunctions } from './reference/client-functions.ts'
import { readFieldComments } from './reference/field-comments.ts'
import { NameIndex } from './reference/names.ts'
import { readSources } from './reference/program.ts'
import { referencePages } from './reference/reference-pages.ts'
import { callPages } from './wire/call-pages.ts'
import { errorPages } from './wire/error-pages.ts'
import { readWire } from './wire/open-api.ts'
import { readSentCalls } from './wire/sent-calls.ts'
import { valuePages } from './wire/value-pages.ts'

/** Writes all pages that are made from sources, and returns their number. */
export async function generatePages(app: string): Promise<number> {
  const root = join(app, '../..')
  const wire = await readWire()
  const sent = await readSentCalls(root, wire.calls)
  const sources = readSources(root)
  const names = new NameIndex(sources)
  const functions = clientFunctions(sent, names)
  const own = await readOwnCalls(root, wire.calls)
  const pages: readonly Page[] = [
    ...callPages({
      wire,
      sent,
      functions,
      comments: readFieldComments(sources),
    }),
    ...errorPages(wire),
    ...valuePages(),
    ...referencePages(sources, names),
    commandPage(),
    settingsPage(root),
    hostedPlatformPage({ calls: wire.calls, own, functions }),
    publicClientPage(root),
  ]
  for (const folder of ['api', 'compatibility', 'errors', 'reference'])
    rmSync(join(app, docsFolder, folder), { recursive: true, force: true })
  for (const page of pages) writePage(app, page)
  writeForChecks(
    app,
    'names',
    names.all.map(({ name, address, entry }) => ({ name, address, specifier: entry.specifier })),
  )
  writeForChecks(
    app,
    'calls',
    wire.calls.map(({ name, method, path, errors }) => ({
      name,
      method,
      path,
      errors,
      isOwn: own.has(name),
    })),
  )
  // The tutorials let readers download the style sheet of the templates.
  cpSync(join(root, 'packages/create/templates/common/shop.css'), join(app, 'public/downloads/shop.css'))
  return pages.length
}

/** A list that the tests of the built site compare it with. */
function writeForChecks(app: string, name: string, list: readonly unknown[]): void {
  mkdirSync(join(app, '.generated'), { recursive: true })
  writeFileSync(join(app, `.generated/${name}.json`), JSON.stringify(list))
}
