/**
 * What servers need to serve the operations: who may make each call, which errors it can return, and the schemas of its
 * request and response. Clients do not import this entry, so browsers never load it.
 */

export {
  type AccessRole,
  type DeclaredOperation,
  declareOperation,
  everyone,
  members,
  type RequiredRight,
  shoppers,
  staff,
  unauthenticated,
} from './declaration.ts'
export { declarationOf, declarations } from './declarations.ts'
export { type ErrorText, errorTexts, oauthErrorTexts } from './errors/error-texts.ts'
