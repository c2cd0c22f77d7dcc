import { defaultApiHost, type FieldViolation, type Operation } from '@vitrine/contract'
import { invalidArgument } from '../errors/classify.ts'

/** An operation as HTTP: what is the same in each attempt. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** JSON or a form; `null` for none. */
  readonly body: string | FormData | null
}

/** @throws StoreError `validation` for an id or slug that would change the path */
export function buildRequest(
  { name, method, path, fill, query, form }: Operation<unknown, unknown, string>,
  input: unknown,
  baseUrl: string,
): WireRequest {
  // A copy, because `fill` removes the fields that are part of the path.
  const fields = { ...(input as Record<string, unknown>) }
  const refuse = (violation: FieldViolation): never => {
    throw invalidArgument([violation], { operation: name })
  }
  const url = baseUrl + (fill ? fill(path, fields, refuse) : path)
  const hasBody = method === 'POST' || method === 'PATCH'
  const search = query ? query(fields) : hasBody ? undefined : flatQuery(fields)
  if (search !== undefined) return { method, url: search ? `${url}?${search}` : url, body: null }
  // A query that is too long for an address is sent as POST.
  return { method: query ? 'POST' : method, url, body: form ?? JSON.stringify(fields) }
}

/** Operations without a `query` have text fields only. */
function flatQuery(fields: Record<string, unknown>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return `${new URLSearchParams(present as [string, string][])}`
}

/** @throws StoreError `validation` for an address that no request can go to */
export function parseBaseUrl(baseUrl: string | URL = defaultApiHost): string {
  const address = `${baseUrl}`
  if (!/^(https?:\/)?\/./.test(address)) {
    const description = `must be an address such as "http://localhost:4000", not "${address}"`
    const violation = { field: 'baseUrl', description, violatedRule: 'FORMAT' }
    throw invalidArgument([violation], { operation: 'createClient' })
  }
  return address.replace(/\/$/, '')
}
