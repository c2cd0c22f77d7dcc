import { expect, vi } from 'vitest'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import { storeDocument } from '../testing/store-document.fixture.ts'
import type { PlatformFixture, TestSite } from '../testing/test-platform.fixture.ts'
import type { CatalogFileFormat, CatalogImport, ImportResponse } from './operations.ts'

/** A store with an app that may read and write the catalog. */
export interface Shop extends TestApp {
  readonly site: TestSite
}

export interface ImportOptions {
  readonly format: CatalogFileFormat
  readonly dryRun?: boolean
  readonly mapping?: Readonly<Record<string, string>>
}

export interface ImportExport {
  newShop(document?: object): Promise<Shop>
  exported(shop: Shop, format: CatalogFileFormat): Promise<string>
  /** @param partLength characters per part */
  imported(shop: Shop, text: string, options: ImportOptions, partLength?: number): Promise<CatalogImport>
}

export function importExport(fixture: PlatformFixture): ImportExport {
  return {
    async newShop(document = storeDocument()) {
      const site = await fixture.createSite(document)
      return { ...(await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])), site }
    },

    async exported({ apiKey }, format) {
      const response = await fetch(`${fixture.platform.url}/stores/v1/catalog-export?format=${format}`, {
        headers: { authorization: apiKey },
      })
      expect(response.status).toBe(200)
      // Not `text()`, which removes the byte order mark.
      return Buffer.from(await response.arrayBuffer()).toString('utf8')
    },

    async imported({ call }, text, options, partLength = 100_000) {
      const created = await call<ImportResponse>('POST', '/stores/v1/catalog-imports', options)
      expect(created.status, JSON.stringify(created.body)).toBe(200)
      const path = `/stores/v1/catalog-imports/${created.body.import.id}`
      const characters = [...text]
      for (let number = 0; number * partLength < characters.length; number += 1) {
        const content = characters.slice(number * partLength, (number + 1) * partLength).join('')
        const part = await call('POST', `${path}/parts`, { number, content })
        expect(part.status).toBe(200)
      }
      await call('POST', `${path}/start`, {})
      return vi.waitFor(
        async () => {
          const { body } = await call<ImportResponse>('GET', path)
          expect(body.import.status).toMatch(/FINISHED|FAILED/)
          return body.import
        },
        { timeout: 170_000, interval: 50 },
      )
    },
  }
}
