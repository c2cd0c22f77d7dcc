import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandPage } from './command-page.ts'
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
  const pages: readonly Page[] = [
    ...callPages({
      wire,
      sent,
      functions: clientFunctions(sent, names),
      comments: readFieldComments(sources),
    }),
    ...errorPages(wire),
    ...valuePages(),
    ...referencePages(sources, names),
    commandPage(),
  ]
  for (const folder of ['api', 'compatibility', 'errors', 'reference'])
    rmSync(join(app, docsFolder, folder), { recursive: true, force: true })
  for (const page of pages) writePage(app, page)
  writeNames(app, names)
  // The tutorials let readers download the style sheet of the templates.
  cpSync(join(root, 'packages/create/templates/common/shop.css'), join(app, 'public/downloads/shop.css'))
  return pages.length
}

/** The list of public names, for the test of the search index. */
function writeNames(app: string, { all }: NameIndex): void {
  mkdirSync(join(app, '.generated'), { recursive: true })
  const list = all.map(({ name, address, entry }) => ({ name, address, specifier: entry.specifier }))
  writeFileSync(join(app, '.generated/names.json'), JSON.stringify(list))
}
