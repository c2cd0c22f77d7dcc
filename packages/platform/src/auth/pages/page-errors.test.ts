import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { configureLog } from '../../runtime/log.ts'
import { hostedApp } from './hosted-app.fixture.ts'
import { hostedPages } from './pages.ts'

beforeAll(() => configureLog({ level: 'silent' }))

/** Nothing listens on port 1. */
const db = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/away', maxConnections: 1 })
afterAll(() => db.destroy())

test.each(hostedPages.map(({ path }) => path))(
  'without a database, %s shows an error page with only the request id',
  async (path) => {
    const app = hostedApp({ db }, Date.now)
    const address = `${path}?site=${randomUUID()}&token=x`
    for (const language of ['en', 'he']) {
      const { status, html, headers } = await app.browse().get(address, { 'accept-language': language })
      expect(status).toBeGreaterThanOrEqual(500)
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(headers.get('x-wix-request-id'))
      const said = /<main>.*<\/main>/s.exec(html)?.[0]
      expect(said, 'a way out').toContain(
        `href="${new URL(address, 'https://x').search.replace('&', '&amp;')}"`,
      )
      expect(said).not.toMatch(/select|econnrefused|node_modules|\.ts\b|postgres/i)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  },
)
