/**
 * Whether this browser can create passkeys and sign with them from the platform's JSON.
 *
 * @example
 * ```ts
 * if (!auth.canUsePasskeys()) console.log('Choose another factor.')
 * ```
 */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

/**
 * Asks the device to sign a challenge with a passkey.
 *
 * @param options JSON from the challenge: `webauthnData.publicKeyCredentialRequestOptionsJson`
 * @returns The credential as JSON, for `toFactorResponse`
 * @throws DOMException if the person declines or the device has no passkey
 * @example
 * ```ts
 * const login = await auth.login(client, { email, password })
 * const challenge = login.status === 'mfa-required' ? login.challenge : undefined
 * const options = challenge?.verificationChallengeData?.webauthnData?.publicKeyCredentialRequestOptionsJson
 * if (options) {
 *   const credential = await auth.signWithPasskey(options)
 *   const response = auth.toFactorResponse('WEBAUTHN', { credential, challenge })
 * }
 * ```
 */
export async function signWithPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  return JSON.stringify(await navigator.credentials.get({ publicKey }))
}

/**
 * Creates a passkey on the device.
 *
 * @param options JSON from the enrollment: `webauthnData.publicKeyCredentialCreationOptionsJson`
 * @returns The credential as JSON, for `activateFactor`
 * @throws DOMException if the person declines or the device cannot create one
 * @example
 * ```ts
 * const { factorId = '', webauthnData } = await accounts.enrollFactor(client, { type: 'WEBAUTHN', password })
 * const credential = await auth.createPasskey(webauthnData?.publicKeyCredentialCreationOptionsJson ?? '')
 * await accounts.activateFactor(client, { factorId, credential })
 * ```
 */
export async function createPasskey(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
  return JSON.stringify(await navigator.credentials.create({ publicKey }))
}
