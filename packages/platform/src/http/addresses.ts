import { alternativePrefixes, provider } from '@vitrine/contract'
import type { Route } from './route.ts'

/** One address at which an operation answers, in the router's spelling, and which fields of the request its parts are. */
export interface OperationAddress {
  readonly path: string
  /** Router parameter → dotted path of the field. */
  readonly fields: ReadonlyMap<string, string>
}

/** Every address of an operation: below its service's prefix and below those that the public platform knows besides. */
export function addressesOf({ operation }: Route): readonly OperationAddress[] {
  const { service, path } = operation as { service: keyof typeof provider.services; path: string }
  const prefixes = [provider.services[service], ...(alternativePrefixes[service] ?? [])]
  const fields = new Map<string, string>()
  const template = path.replace(/\{([^}]+)\}/g, (_whole, field: string) => {
    const parameter = `p${fields.size}`
    fields.set(parameter, field)
    return `:${parameter}`
  })
  return prefixes.map((prefix) => ({ path: prefix + template, fields }))
}
