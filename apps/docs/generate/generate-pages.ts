import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandPage } from './command-page.ts'
import { docsFolder, type Page, writePage } from './markdown.ts'
import { callPages } from './wire/call-pages.ts'
import { errorPages } from './wire/error-pages.ts'
import { readWire } from './wire/open-api.ts'
import { readSentCalls } from './wire/sent-calls.ts'
import { valuePages } from './wire/value-pages.ts'

/** Writes all pages that are made from sources, and returns their number. */
export async function generatePages(app: string): Promise<number> {
  const wire = await readWire()
  const sent = await readSentCalls(join(app, '../..'), wire.calls)
  const requests = new Map([...sent].flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])))
  const pages: readonly Page[] = [
    ...callPages({ wire, functions: new Map(), requests }),
    ...errorPages(wire),
    ...valuePages(),
    commandPage(),
  ]
  for (const folder of ['api', 'errors', 'reference'])
    rmSync(join(app, docsFolder, folder), { recursive: true, force: true })
  for (const page of pages) writePage(app, page)
  return pages.length
}
