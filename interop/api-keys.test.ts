import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createApiKeyClient, createClient, memoryStorage } from '@vitrine/client'
import { sendActivationEmail, signOn } from '@vitrine/client/auth'
import { createCollection, deleteCollection } from '@vitrine/client/catalog-admin'
import { demoClientId } from '@vitrine/demo-store'
import { ApiKeyStrategy, createClient as createPublicClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'
import { type Platform, startPlatformProcess } from './platform.ts'
import { redirectPublicHosts } from './public-client.ts'

let platform: Platform
let siteId: string
let catalogKey: string
let membersKey: string

before(async () => {
  platform = await startPlatformProcess()
  redirectPublicHosts(platform.url)
  const made = platform.command('apps', 'add', 'Catalog', '--rights', 'CATALOG_READ,CATALOG_WRITE')
  siteId = /site's id is ([0-9a-f-]{36})/.exec(made)?.[1] ?? ''
  catalogKey = readKey(made)
  membersKey = readKey(platform.command('apps', 'add', 'Members', '--rights', 'members'))
})
after(() => platform.stop())

function readKey(output: string): string {
  return /API key, shown this once: (\S+)/.exec(output)?.[1] ?? ''
}

describe('an API key made by the command', () => {
  it('writes the catalog with the public client', async () => {
    const auth = ApiKeyStrategy({ apiKey: catalogKey, siteId })
    const client = createPublicClient({ modules: { collections, products }, auth })
    const { collection } = await client.products.createCollection({ name: 'New in' })
    const id = collection?._id ?? ''
    assert.equal((await client.collections.getCollection(id))?.name, 'New in')
    await client.products.deleteCollection(id)
    await assert.rejects(client.collections.getCollection(id))
  })

  it('writes the catalog with ours', async () => {
    const client = createApiKeyClient({ apiKey: catalogKey, siteId, baseUrl: platform.url })
    const { id } = await createCollection(client, { name: 'New in' })
    await deleteCollection(client, id)
    await assert.rejects(deleteCollection(client, id), { status: 404 })
  })

  it('is refused without the right, and for another site', async () => {
    const write = (apiKey: string, site: string) =>
      createCollection(createApiKeyClient({ apiKey, siteId: site, baseUrl: platform.url }), { name: 'No' })
    await assert.rejects(write(membersKey, siteId), { status: 403 })
    await assert.rejects(write(catalogKey, randomUUID()), { status: 401 })
    const auth = ApiKeyStrategy({ apiKey: membersKey, siteId })
    const client = createPublicClient({ modules: { products }, auth })
    await assert.rejects(client.products.createCollection({ name: 'No' }))
  })

  it('signs members on while it has the token of a visitor', async () => {
    const client = createClient({
      clientId: demoClientId,
      baseUrl: platform.url,
      storage: memoryStorage(),
    })
    const email = `${randomUUID()}@example.com`
    const { identity, sessionToken } = await signOn(client, { apiKey: membersKey, email })
    assert.equal(identity.email?.address, email)
    assert.ok(sessionToken)
    await sendActivationEmail(client, { apiKey: membersKey, identityId: identity.id ?? '' })
    await assert.rejects(signOn(client, { apiKey: catalogKey, email }), { status: 403 })
  })

  it('gives visitors of the site no rights', async () => {
    const client = createPublicClient({
      modules: { products },
      auth: OAuthStrategy({ clientId: demoClientId }),
    })
    await assert.rejects(client.products.createCollection({ name: 'No' }))
  })
})
