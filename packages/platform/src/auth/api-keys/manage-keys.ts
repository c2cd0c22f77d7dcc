import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StaffRight } from '@vitrine/contract/accounts'
import { type Database, isUuid, newId, transaction } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { recordEvent, type SecurityEventKind } from '../audit/repository.ts'
import { type ApiKeyRow, changeApiKey, insertApiKey, listApiKeys, lockApiKey } from './repository.ts'

/** 256 bits. */
const secretBytes = 32
const form = /^VK1\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/

/** An API key taken apart: which key it is, and the secret that proves it. */
interface ApiKey {
  readonly id: string
  readonly secret: string
}

function newKeySecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/**
 * The key as sent by the app. It contains its id, so that looking it up compares no secrets, and a fixed prefix, so
 * that secret scanners recognise a published key.
 */
function writeApiKey({ id, secret }: ApiKey): string {
  return `VK1.${id.replaceAll('-', '')}.${secret}`
}

export function readApiKey(text: string): ApiKey | undefined {
  const [, a, b, c, d, e, secret] = form.exec(text) ?? []
  return secret === undefined ? undefined : { id: [a, b, c, d, e].join('-'), secret }
}

/** What the database keeps: 256 random bits need no slow hash. */
export function hashKeySecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Takes as long for a nearly right secret as for a wrong one. */
export function matchesKeySecret(hash: Buffer | null, presented: Buffer): boolean {
  return hash !== null && timingSafeEqual(hash, presented)
}

/** Context of key management. */
export interface KeyManager {
  readonly db: Database
  readonly clock: Clock
  readonly site: { readonly id: string }
  /** `command` at the machine, `staff:<id>` over the API. */
  readonly actor: string
  readonly address: string
  readonly requestId: string
}

interface NewApp {
  readonly name: string
  /** What it may do: at least one, and no more than it needs. */
  readonly rights: readonly StaffRight[]
}

export interface IssuedKey {
  readonly id: string
  readonly name: string
  /** Not stored; if it is lost, rotate the key. */
  readonly apiKey: string
}

/** A key as those who manage it see it, without what proves it. */
export interface KnownKey {
  readonly id: string
  readonly name: string
  readonly rights: readonly StaffRight[]
  readonly createdAt: Date
  readonly rotatedAt: Date | null
  /** To the minute. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/** An expected error of key management, in one sentence. */
export class AppRefused extends Error {
  override readonly name = 'AppRefused'
}

const maxName = 100
/** Time to deploy a new key everywhere. */
const overlapMs = 86_400_000

/** Makes an app its key. @throws AppRefused for a name that cannot be used, or without any right */
export async function createKey(manager: KeyManager, wanted: NewApp): Promise<IssuedKey> {
  const name = wanted.name.trim()
  if (name === '' || name.length > maxName || /\p{Cc}/u.test(name)) {
    throw new AppRefused(
      `The name of an app has 1 to ${maxName} characters, none of them a control character.`,
    )
  }
  const rights = [...new Set(wanted.rights)]
  if (rights.length === 0)
    throw new AppRefused('An app without any right could do nothing; name one at least.')
  const { clock, site } = manager
  const id = newId(clock)
  const secret = newKeySecret()
  await transaction(manager.db, async (trx) => {
    const key = { id, name, rights, secret_hash: hashKeySecret(secret), created_at: new Date(clock()) }
    await insertApiKey(trx, { site_id: site.id, ...key })
    await record({ ...manager, db: trx }, 'API_KEY_CREATED', id, { name, rights: rights.join(' ') })
  })
  return { id, name, apiKey: writeApiKey({ id, secret }) }
}

/**
 * Replaces the secret of a key. The old one is valid for another day, while the new one is deployed; `atOnce` ends it
 * now, for a leaked key.
 *
 * @throws AppRefused if there is no such key, or it is revoked
 */
export async function rotateKey(manager: KeyManager, id: string, atOnce: boolean): Promise<IssuedKey> {
  const secret = newKeySecret()
  return change(manager, id, 'API_KEY_ROTATED', async (trx, row, now) => {
    await changeApiKey(trx, id, {
      secret_hash: hashKeySecret(secret),
      previous_hash: atOnce ? null : row.secret_hash,
      previous_until: atOnce ? null : new Date(now.getTime() + overlapMs),
      rotated_at: now,
    })
    return { id, name: row.name, apiKey: writeApiKey({ id, secret }) }
  })
}

/** Ends a key, from the next call on. @throws AppRefused where there is no such key, or it is revoked already */
export async function revokeKey(manager: KeyManager, id: string): Promise<{ readonly name: string }> {
  return change(manager, id, 'API_KEY_REVOKED', async (trx, { name }, now) => {
    await changeApiKey(trx, id, { revoked_at: now, previous_hash: null, previous_until: null })
    return { name }
  })
}

/** Every key of the site, the oldest first; revoked ones too. */
export async function listKeys({ db, site }: Pick<KeyManager, 'db' | 'site'>): Promise<readonly KnownKey[]> {
  const rows = await listApiKeys(db, site.id)
  return rows.map(({ id, name, rights, created_at, rotated_at, last_used_at, revoked_at }) => ({
    id,
    name,
    rights,
    createdAt: created_at,
    rotatedAt: rotated_at,
    lastUsedAt: last_used_at,
    revokedAt: revoked_at,
  }))
}

async function change<T>(
  manager: KeyManager,
  id: string,
  kind: SecurityEventKind,
  write: (trx: Database, row: ApiKeyRow, now: Date) => Promise<T>,
): Promise<T> {
  return transaction(manager.db, async (trx) => {
    const row = isUuid(id) ? await lockApiKey(trx, manager.site.id, id) : undefined
    if (!row) throw new AppRefused('The store has no API key of this id.')
    if (row.revoked_at) throw new AppRefused(`The API key of ${row.name} is revoked; make a new one.`)
    const done = await write(trx, row, new Date(manager.clock()))
    await record({ ...manager, db: trx }, kind, id, { name: row.name })
    return done
  })
}

function record(
  manager: KeyManager,
  kind: SecurityEventKind,
  keyId: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  return recordEvent({ ...manager, clientId: undefined }, { kind, detail: { keyId, ...detail } })
}
