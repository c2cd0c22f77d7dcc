import { Problem } from '../../http/index.ts'

/** Error codes of RFC 6749, section 5.2, that this endpoint gives. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

/** A refused token request. Its answer is RFC 6749's and the platform's envelope in one object, so either reader is served. */
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
