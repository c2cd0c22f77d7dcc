import type { Product } from '@vitrine/contract'
import { expect } from 'vitest'
import type { Reply } from '../../../testing/test-platform.fixture.ts'
import type { Staff } from '../../writes/staff.fixture.ts'
import { callOutcome, callV3, type V3Body } from '../v3-call.fixture.ts'

/** What every entity of V3 has. */
export interface Entity {
  readonly id: string
  readonly revision: string
}

/** Answer of a bulk call: what became of each item. */
export interface BulkAnswer {
  readonly results: readonly {
    readonly itemMetadata: {
      readonly id?: string
      readonly success: boolean
      readonly error?: { readonly code: string }
    }
  }[]
}

/** Calls of the catalog by an app that may do everything with it. */
export class CatalogCalls {
  readonly #staff: Pick<Staff, 'call'>

  constructor(staff: Pick<Staff, 'call'>) {
    this.#staff = staff
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.#staff.call<T>('GET', path)
  }

  product(id: string): Promise<Reply<{ product: Product }>> {
    return this.get(`/stores-reader/v1/products/${id}`)
  }

  v1<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    return this.#staff.call<T>(method, `/stores/v1${path}`, body)
  }

  /** A write of V1 that nothing refuses. */
  async done<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
    const reply = await this.v1<T>(method, path, body)
    expect(reply.status, `${method} ${path} ${callOutcome(reply)}`).toBe(200)
    return reply
  }

  async reader<T>(path: string, body: object): Promise<T> {
    return (await this.#staff.call<T>('POST', `/stores-reader/v1/${path}`, body)).body
  }

  v3<T = V3Body>(name: string, request: V3Body): Promise<Reply<T>> {
    return callV3<T>(this.#staff, name, request)
  }

  /** All of a kind, oldest first. */
  async listed<T extends Entity>(many: string, more: V3Body = {}): Promise<readonly T[]> {
    const { body } = await this.v3<Record<string, T[]>>(`${many}.query`, {
      query: { cursorPaging: { limit: 100 } },
      ...more,
    })
    return body[many] ?? []
  }

  /** What became of each item of a bulk call: `done`, or the code of the refusal. */
  async outcomes(name: string, request: V3Body): Promise<readonly string[]> {
    const reply = await this.v3<BulkAnswer>(name, request)
    expect(callOutcome(reply), name).toBe('200')
    return reply.body.results.map(({ itemMetadata: { success, error } }) =>
      success ? 'done' : `${error?.code}`,
    )
  }
}

/** The revision of an entity, or the one before: as a caller with an outdated copy has it. */
export function revisionOf({ revision }: Entity, isStale: boolean): string {
  const present = Number(revision)
  return String(isStale ? (present > 1 ? present - 1 : 2) : present)
}
