import type { ErrorEnvelope } from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Reply } from '../../testing/test-platform.fixture.ts'
import type { Staff } from '../writes/staff.fixture.ts'

export type V3Body = Record<string, unknown>

/** Calls an operation of catalog V3 by its name; an answer of 200 has to be what the contract says. */
export async function callV3<T = V3Body>(
  staff: Pick<Staff, 'call'>,
  name: string,
  request: V3Body,
): Promise<Reply<T>> {
  const operation = declarations.get(name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  const path = operation.path.replace(/\{([\w.]+)\}/g, (_, field: string) =>
    encodeURIComponent(String(valueAt(request, field))),
  )
  const reads = operation.method === 'GET' || operation.method === 'DELETE'
  const query = reads ? queryOf(request) : ''
  const reply = await staff.call<T>(
    operation.method,
    `${path}${query && `?${query}`}`,
    reads ? undefined : request,
  )
  if (reply.status === 200) {
    expect(v.safeParse(operation.response as never, reply.body).issues, name).toBeUndefined()
  }
  return reply
}

/** `200`, or status and code: `409 STALE_REVISION`, or status and fields: `400 brand.name MAX_LENGTH`. */
export function callOutcome({ status, body }: Reply<unknown>): string {
  const { details } = body as Partial<ErrorEnvelope>
  const violations = details?.validationError?.fieldViolations ?? []
  const said =
    details?.applicationError?.code ??
    violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`).join(', ')
  return [status, said].filter(Boolean).join(' ')
}

function valueAt(request: V3Body, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => (value as V3Body)[name], request)
}

function queryOf(request: V3Body): string {
  return Object.keys(request).length === 0
    ? ''
    : `.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}`
}
