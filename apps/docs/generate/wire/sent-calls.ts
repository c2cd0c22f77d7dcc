import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from './open-api.ts'

/** A request that the client's tests prove a function to send. */
export interface SentCall {
  /** Name of the entry, such as `cart`. */
  readonly entry: string
  readonly function: string
  /** With its query; the parameter `.r` is as JSON. */
  readonly path: string
  readonly body: unknown
}

interface Table {
  readonly calls: Readonly<
    Record<string, readonly [unknown, request: string | readonly string[], body: unknown]>
  >
}

/** Requests of the client's functions by the name of the call, from the tables that its tests run. */
export async function readSentCalls(
  root: string,
  calls: readonly Call[],
): Promise<ReadonlyMap<string, readonly SentCall[]>> {
  const byCall = new Map<string, SentCall[]>()
  for (const file of globSync('packages/client/src/*/sent-calls.fixture.ts', { cwd: root }).sort()) {
    const { sentCalls } = (await import(join(root, file))) as { sentCalls: Table }
    const entry = file.split(/[\\/]/)[3] ?? ''
    for (const [name, [, requests, bodies]] of Object.entries(sentCalls.calls)) {
      for (const [index, request] of [requests].flat().entries()) {
        const [method = '', path = ''] = request.split(/ (.*)/s)
        const call = findCall(calls, method, path.replace(/\?.*/s, ''))
        if (!call) continue
        const body = Array.isArray(requests) ? (bodies as readonly unknown[] | undefined)?.[index] : bodies
        const known = byCall.get(call.name) ?? []
        byCall.set(call.name, [...known, { entry, function: name, path, body }])
      }
    }
  }
  return byCall
}

/** Of the calls whose path fits, the one with the fewest placeholders. */
export function findCall<T extends Pick<Call, 'method' | 'path'>>(
  calls: readonly T[],
  method: string,
  path: string,
): T | undefined {
  return calls
    .filter((call) => call.method === method && toPattern(call.path).test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

function toPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
