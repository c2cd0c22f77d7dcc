import { codeOf, fromBase32 } from '../../src/testing/authenticator.fixture.ts'
import { call } from './hosted-visit.ts'

export { authenticatorOf } from '../../src/testing/authenticator.fixture.ts'

/** An authenticator app that a member has enrolled. */
export interface Authenticator {
  /**
   * An unused code: the one used for activation is spent, and the next one is already accepted (RFC 6238, section 5.2).
   */
  nextCode(): string
}

const factors = '/_api/iam/authentication/v1/factors'

/** Enrolls an authenticator app for the member to whom the token belongs. */
export async function authenticatorFor(accessToken: string, password: string): Promise<Authenticator> {
  const { factorId, totpData } = await call<{ factorId: string; totpData: { secret: string } }>(
    factors,
    { type: 'TOTP', password },
    accessToken,
  )
  const seed = fromBase32(totpData.secret)
  const step = Math.floor(Date.now() / 30_000)
  await call(`${factors}/${factorId}/activate`, { code: codeOf(seed, step) }, accessToken)
  return { nextCode: () => codeOf(seed, Math.max(step + 1, Math.floor(Date.now() / 30_000))) }
}
