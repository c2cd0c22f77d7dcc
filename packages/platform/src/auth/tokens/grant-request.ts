import { Problem } from '../../http/index.ts'

/** Error codes of RFC 6749, section 5.2, that this endpoint gives. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

/** A rejected token request. The body is both an RFC 6749 error and the platform's error envelope. */
export class OAuthRefusal extends Problem {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(code === 'invalid_client' ? 401 : 400, description, {
      applicationError: { code, description, data: {} },
    })
    this.code = code
  }

  override body(): Readonly<Record<string, unknown>> {
    return { error: this.code, error_description: this.message, ...super.body() }
  }
}

/** The platform's client uses camel case, RFC 6749 snake case; both are accepted. */
const spellings = {
  grantType: ['grantType', 'grant_type'],
  clientId: ['clientId', 'client_id'],
  refreshToken: ['refreshToken', 'refresh_token'],
  code: ['code'],
  codeVerifier: ['codeVerifier', 'code_verifier'],
  redirectUri: ['redirectUri', 'redirect_uri'],
  memberId: ['memberId', 'member_id'],
  scope: ['scope'],
  sessionToken: ['sessionToken', 'session_token'],
} as const

type FieldName = keyof typeof spellings

const maxLength = 2_048
/** RFC 7636, section 4.1. */
const verifierForm = /^[\w.~-]{43,128}$/

export type GrantRequest = ReturnType<typeof readGrantRequest>

/** Reads the body of a token request. @throws OAuthRefusal */
export function readGrantRequest(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuthRefusal('invalid_request', 'The body must be an object.')
  }
  const optional = (name: FieldName) => readField({ ...body }, name)
  const required = (name: FieldName) => {
    const value = optional(name)
    if (!value) throw new OAuthRefusal('invalid_request', `${name} is missing.`)
    return value
  }
  const grant = optional('grantType')
  if (grant === undefined) throw new OAuthRefusal('invalid_request', 'grantType is missing.')
  switch (grant) {
    case 'anonymous':
      return { grant, clientId: required('clientId') } as const
    case 'refresh_token':
      return { grant, clientId: required('clientId'), refreshToken: required('refreshToken') } as const
    case 'authorization_code': {
      const [clientId, code, codeVerifier] = [
        required('clientId'),
        required('code'),
        required('codeVerifier'),
      ]
      if (!verifierForm.test(codeVerifier)) {
        throw new OAuthRefusal(
          'invalid_request',
          'codeVerifier has 43 to 128 letters, digits and -._~ characters.',
        )
      }
      return { grant, clientId, code, codeVerifier, redirectUri: optional('redirectUri') } as const
    }
    case 'authorized_client': {
      const memberId = required('memberId')
      return { grant, memberId, scope: optional('scope'), sessionToken: optional('sessionToken') } as const
    }
    default:
      throw new OAuthRefusal(
        'unsupported_grant_type',
        'Unsupported grant; use anonymous, refresh_token, authorization_code or authorized_client.',
      )
  }
}

function readField(body: Readonly<Record<string, unknown>>, name: FieldName): string | undefined {
  const given = spellings[name].map((spelling) => body[spelling])
  const [value, other] = given.filter((each) => each !== undefined && each !== null)
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new OAuthRefusal('invalid_request', `${name} must be a string of at most ${maxLength} characters.`)
  }
  if (other !== undefined && other !== value) {
    throw new OAuthRefusal('invalid_request', `${name} is given twice.`)
  }
  return value
}
