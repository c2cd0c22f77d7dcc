import { type DeclaredOperation, declareOperation, shoppers } from '../declaration.ts'
import { redirectSessionResponse } from '../schemas/identity-answers.ts'
import { redirectSessionRequest } from '../schemas/requests/redirects.ts'
import { createRedirectSession, createRedirectSessionErrors } from './operations.ts'

export const redirectDeclarations: readonly DeclaredOperation[] = [
  declareOperation(createRedirectSession, {
    access: shoppers,
    errors: createRedirectSessionErrors,
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  }),
]
