import type { AnyClient } from '../client.ts'

/** Where a method keeps what it does once there is a client. */
const withClient: unique symbol = Symbol('with client')

interface ModuleMethod {
  readonly [withClient]: (client: AnyClient, ...args: readonly unknown[]) => unknown
}

/**
 * A method of a module. It is called through a client that has the module; called on its own, it throws instead of returning a
 * function.
 */
export function method<A extends readonly unknown[], R>(
  run: (client: AnyClient, ...args: A) => R,
): (...args: A) => R {
  const unbound = (..._: A): R => {
    throw new TypeError(
      'This method needs a client: pass the module to createClient({ modules }) or client.use(), and call the method there.',
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
