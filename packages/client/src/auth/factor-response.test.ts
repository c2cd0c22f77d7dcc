import { expect, it } from 'vitest'
import { canUsePasskeys, toFactorResponse } from './index.ts'

const challenge = {
  factorType: 'PUSH',
  verificationChallengeData: {
    pushData: { transactionId: 't1' },
    webauthnData: { challengeId: 'c1', publicKeyCredentialRequestOptionsJson: '{}' },
  },
}

it.each([
  ['TOTP', { code: '123456' }, { factorType: 'TOTP', totpData: { code: '123456' } }],
  ['SMS', { code: '123456' }, { factorType: 'SMS', smsData: { code: '123456' } }],
  ['CALL', { code: '123456' }, { factorType: 'CALL', callData: { code: '123456' } }],
  ['EMAIL', { code: '123456' }, { factorType: 'EMAIL', emailData: { code: '123456' } }],
  [
    'RECOVERY_CODE',
    { code: 'abcd-efgh' },
    { factorType: 'RECOVERY_CODE', recoveryCodeData: { code: 'abcd-efgh' } },
  ],
  ['PUSH', { challenge }, { factorType: 'PUSH', pushData: { transactionId: 't1' } }],
  [
    'WEBAUTHN',
    { credential: '{"id":"k"}', challenge },
    { factorType: 'WEBAUTHN', webauthnData: { challengeId: 'c1', credential: '{"id":"k"}' } },
  ],
  ['TOTP', { code: '' }, undefined],
  ['PUSH', {}, undefined],
  ['WEBAUTHN', { credential: '{"id":"k"}' }, undefined],
  ['PASSWORD', { code: '123456' }, undefined],
] as const)('%s with %j', (factorType, proof, response) => {
  expect(toFactorResponse(factorType, proof)).toEqual(response)
})

it('passkeys need a browser', () => {
  expect(canUsePasskeys()).toBe(false)
})
