import { type DeclaredOperation, declareOperation, members } from '../declaration.ts'
import { getMyMemberResponse } from '../schemas/identity-answers.ts'
import { getMyMemberRequest } from '../schemas/requests/members.ts'
import { getMyMember } from './operations.ts'

export const memberDeclarations: readonly DeclaredOperation[] = [
  declareOperation(getMyMember, {
    access: members,
    errors: [],
    request: getMyMemberRequest,
    response: getMyMemberResponse,
  }),
]
