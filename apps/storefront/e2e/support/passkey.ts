import type { Page } from '@playwright/test'
import { call } from './hosted-visit.ts'

/** A virtual authenticator that confirms every request. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const factors = '/_api/iam/authentication/v1/factors'

/** Creates a passkey in the page's browser for the member to whom the token belongs. */
export async function enrollPasskey(page: Page, accessToken: string, password: string): Promise<void> {
  const { factorId, webauthnData } = await call<{
    factorId: string
    webauthnData: { publicKeyCredentialCreationOptionsJson: string }
  }>(factors, { type: 'WEBAUTHN', password }, accessToken)
  const credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    return JSON.stringify(await navigator.credentials.create({ publicKey }))
  }, webauthnData.publicKeyCredentialCreationOptionsJson)
  await call(`${factors}/${factorId}/activate`, { credential }, accessToken)
}
