import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'

/** A folder of this test file, with a store to start platforms with. */
export function useDevCommand() {
  const folder = temporaryFolder()
  afterAll(folder.remove)
  const store = join(folder.path, 'store.json')
  writeFileSync(store, JSON.stringify({ ...storeDocument([productPart('cup')]), clientId: randomUUID() }))
  /** Arguments that run JavaScript code in `platform dev`. */
  const command = (code: string) => ['dev', '--store', store, process.execPath, '-e', code]
  return { folder, store, command }
}

/** A program that ends with 7 if a platform responds at PLATFORM_URL. */
export const program = `fetch(process.env.PLATFORM_URL + '/oauth2/jwks').then((r) => process.exit(r.ok ? 7 : 1), () => process.exit(9))`

export async function freeUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // It listens on TCP.
  await new Promise((resolve) => server.close(resolve))
  return `http://localhost:${port}`
}
