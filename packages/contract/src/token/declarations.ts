import { type DeclaredOperation, declareOperation, unauthenticated } from '../declaration.ts'
import { oauthErrorCodes } from '../enumerations/errors.ts'
import { tokenResponse } from '../schemas/answers.ts'
import { anyTokenRequest } from '../schemas/requests/token.ts'
import { grantToken } from './operations.ts'

export const tokenDeclarations: readonly DeclaredOperation[] = [
  declareOperation(grantToken, {
    access: unauthenticated,
    errors: oauthErrorCodes,
    request: anyTokenRequest,
    response: tokenResponse,
  }),
]
