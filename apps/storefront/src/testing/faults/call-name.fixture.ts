import * as contract from '@vitrine/contract'
import * as accounts from '@vitrine/contract/accounts'
import * as orders from '@vitrine/contract/orders'

interface NamedPath {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  readonly hasIds: boolean
}

/** Those whose paths are written out whole come first: an id may be any word. */
const operations: readonly NamedPath[] = [contract, accounts, orders]
  .flatMap((entry): unknown[] => Object.values(entry))
  .flatMap((value) => {
    if (typeof value !== 'object' || value === null || !('path' in value) || !('method' in value)) return []
    // What has a method and a path is an operation.
    const { name, method, path } = value as contract.Operation<unknown, unknown, string>
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
    return [{ name, method, path: new RegExp(`^${pattern}$`), hasIds: path.includes('{') }]
  })
  .sort((a, b) => Number(a.hasIds) - Number(b.hasIds))

/** What a call of the platform is called in the contract, a grant of tokens with its kind; undefined for pages and pictures. */
export function callName(method: string, path: string, body: string): string | undefined {
  const pathname = path.split('?', 1)[0] ?? ''
  const found = operations.find((each) => each.method === method && each.path.test(pathname))
  if (!found) return pathname === '/oauth2/authorize' ? 'page of the platform: authorize' : undefined
  const grant = /"grantType"\s*:\s*"(\w+)"/.exec(body)?.[1]
  return grant === undefined ? found.name : `${found.name} (${grant})`
}
