import type { AnyClient } from '../client.ts'

/** Where a method keeps what it does once there is a client. */
const withClient: unique symbol = Symbol('with client')

interface ModuleMethod {
  readonly [withClient]: (client: AnyClient, ...args: readonly unknown[]) => unknown
}

/**
 * A method of a module. It is called through a client that has the module; called by itself it says so instead of giving a
 * function back.
 */
export function method<A extends readonly unknown[], R>(
  run: (client: AnyClient, ...args: A) => R,
): (...args: A) => R {
  const unbound = (..._: A): R => {
    throw new TypeError(
      'A method of a module was called without a client, so there is nobody to ask: pass the module to createClient({ modules }) or client.use() and call the method there.',
    )
  }
  return Object.assign(unbound, { [withClient]: run })
}

/** A module, or modules by name, whose methods act for `client`; constants stay as they are. */
export function bindModules<M extends object>(client: AnyClient, modules: M): M {
  // The cast holds: every property keeps its type, methods lose no parameter.
  return Object.fromEntries(Object.entries(modules).map(([name, value]) => [name, bound(client, value)])) as M
}

function bound(client: AnyClient, value: unknown): unknown {
  if (isModuleMethod(value)) return (...args: unknown[]) => value[withClient](client, ...args)
  const isModule = typeof value === 'object' && value !== null && Object.values(value).some(isModuleMethod)
  return isModule ? bindModules(client, value) : value
}

function isModuleMethod(value: unknown): value is ModuleMethod {
  return typeof value === 'function' && withClient in value
}
