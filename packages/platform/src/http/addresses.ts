import { alternativePrefixes } from '@vitrine/contract'
import type { Route } from './route.ts'

/** One address at which an operation answers, in the router's spelling, and which fields of the request its parts are. */
export interface OperationAddress {
  readonly path: string
  /** Router parameter → dotted path of the field. */
  readonly fields: ReadonlyMap<string, string>
}

/** Every address of an operation: its own, and those that the public platform has for the beginning of its path besides. */
export function addressesOf({ operation }: Route): readonly OperationAddress[] {
  const { path } = operation as { path: string }
  const fields = new Map<string, string>()
  const template = path.replace(/\{([^}]+)\}/g, (_whole, field: string) => {
    const parameter = `p${fields.size}`
    fields.set(parameter, field)
    return `:${parameter}`
  })
  const [own = '', others = []] =
    Object.entries(alternativePrefixes).find(([prefix]) => path.startsWith(`${prefix}/`)) ?? []
  return [own, ...others].map((prefix) => ({ path: prefix + template.slice(own.length), fields }))
}
