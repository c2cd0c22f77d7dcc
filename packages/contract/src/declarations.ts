import { administrationDeclarations } from './accounts/administration-declarations.ts'
import { memberDeclarations } from './accounts/member-declarations.ts'
import { oauthClientDeclarations } from './accounts/oauth-client-declarations.ts'
import { ownAccountDeclarations } from './accounts/own-account-declarations.ts'
import { staffDeclarations } from './accounts/staff-declarations.ts'
import { cartDeclarations } from './cart/declarations.ts'
import { collectionDeclarations } from './catalog/collection-declarations.ts'
import { mediaDeclarations } from './catalog/media-declarations.ts'
import { readDeclarations } from './catalog/read-declarations.ts'
import { searchDeclarations } from './catalog/search-declarations.ts'
import { writeDeclarations } from './catalog/write-declarations.ts'
import { catalogV3Declarations } from './catalog-v3/declarations.ts'
import { webhookDeclarations } from './changes/webhook-declarations.ts'
import type { DeclaredOperation } from './declaration.ts'
import { graphqlDeclarations } from './graphql/declarations.ts'
import { identityDeclarations } from './identity/declarations.ts'
import { redirectDeclarations } from './identity/redirect-session-declarations.ts'
import { tokenDeclarations } from './identity/token-declarations.ts'
import type { Operation } from './operation.ts'
import { orderDeclarations } from './orders/order-declarations.ts'
import { reminderDeclarations } from './orders/reminder-declarations.ts'

const all: readonly DeclaredOperation[] = [
  ...tokenDeclarations,
  ...identityDeclarations,
  ...redirectDeclarations,
  ...memberDeclarations,
  ...ownAccountDeclarations,
  ...administrationDeclarations,
  ...oauthClientDeclarations,
  ...staffDeclarations,
  ...readDeclarations,
  ...searchDeclarations,
  ...writeDeclarations,
  ...collectionDeclarations,
  ...mediaDeclarations,
  ...catalogV3Declarations,
  ...graphqlDeclarations,
  ...cartDeclarations,
  ...orderDeclarations,
  ...reminderDeclarations,
  ...webhookDeclarations,
]

/** Every operation of the contract with its declaration, by name. */
export const declarations: ReadonlyMap<string, DeclaredOperation> = new Map(
  all.map((operation) => [operation.name, operation]),
)

/**
 * An operation with its declaration. One that is defined outside the contract already has it; one that is served at another path
 * keeps that path.
 * @throws if there is no declaration
 */
export function declarationOf<I, O, E extends string>(
  operation: Operation<I, O, E>,
): DeclaredOperation<I, O, E> {
  const declared = 'access' in operation ? operation : declarations.get(operation.name)
  if (!declared) throw new Error(`The operation ${operation.name} has no declaration`)
  // The cast holds: a declaration has the types of its operation, which `declareOperation` checks.
  return { ...declared, ...operation } as DeclaredOperation<I, O, E>
}
