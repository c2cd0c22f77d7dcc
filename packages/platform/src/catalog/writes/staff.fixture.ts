import type { StaffRight } from '@vitrine/contract/accounts'
import { createApp, fetchFrom } from '../../http/app.ts'
import { operationRoutes } from '../../http/operation-routes.ts'
import type { Caller } from '../../http/route.ts'
import { mediaImportOff } from '../../media/media-service.ts'
import { log } from '../../runtime/log.ts'
import { SiteRegistry } from '../../sites/registry.ts'
import { type PlatformFixture, type Reply, send, type TestSite } from '../../testing/test-platform.fixture.ts'
import { catalogRoutes, catalogV3Routes, catalogWriteRoutes } from '../routes.ts'

export interface Staff {
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

const refuseImport = async (_context: unknown, url: string) => {
  throw mediaImportOff(url)
}

/**
 * Calls the catalog of a site as an authenticated caller: tokens of staff and apps belong to another domain. Real routes,
 * real access tables, the run's real database.
 */
export async function staffOf(
  { db }: Pick<PlatformFixture, 'db'>,
  { id }: TestSite,
  rights: readonly StaffRight[] = ['CATALOG_READ', 'CATALOG_WRITE'],
  kind: Caller['kind'] = 'app',
): Promise<Staff> {
  const site = await new SiteRegistry(db, Date.now).site(id)
  if (!site) throw new Error('there is no such site')
  const caller: Caller = { kind, id: 'someone', clientId: 'client', sessionId: 'session', rights }
  const app = createApp({
    log,
    isClosing: () => false,
    isRegisteredOrigin: async () => false,
    api: [
      operationRoutes([...catalogRoutes(), ...catalogWriteRoutes(refuseImport), ...catalogV3Routes()], {
        db,
        clock: Date.now,
        publicUrl: 'https://platform.example',
        shopUrl: 'https://shop.example',
        authenticate: async () => ({ caller, site }),
      }),
    ],
  })
  const fetch = async (request: Request) => fetchFrom(app, request)
  return {
    call: (method, path, body, headers) =>
      send({ fetch }, method, path, body, { authorization: 'token', ...headers }),
  }
}
