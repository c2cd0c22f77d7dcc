import {
  maxCaptchaTokenLength,
  maxEmailLength,
  maxStateTokenLength,
  verificationCodeLength,
} from '@vitrine/contract'
import {
  addressTags,
  emailTags,
  factorTypes,
  phoneTags,
  privacyStatuses,
  verificationTargets,
} from '@vitrine/contract/enumerations'
import * as v from 'valibot'
import type { SignOn } from './account/sign-on.ts'
import type { EmailVerification } from './log-in/verify-email.ts'
import type { Recovery } from './recovery/recover.ts'
import type { ActivationRequest } from './recovery/send-activation.ts'
import type { RecoveryRequest } from './recovery/send-recovery.ts'
import type {
  ChangePasswordRequest,
  LogInRequest,
  LogOutRequest,
  RegisterRequest,
  ResendRequest,
  StartRequest,
  VerifyFactorRequest,
} from './requests.ts'

type Schema<T> = v.GenericSchema<unknown, T>

/** Requests of the authentication, recovery and verification services (wire.md 6.2, 6.3, 7.4). */

const text = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    v.minLength(min),
    v.maxLength(max),
    v.check((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that are not text'),
  )
const guid = v.pipe(v.string(), v.maxLength(36), v.uuid())
const listOf = <T extends v.GenericSchema>(item: T, max: number) => v.pipe(v.array(item), v.maxLength(max))
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema))
/** Passwords are read far beyond what is taken, so that one too long is told so. */
const password = text(5_000)

/** Whether it is an address at all is the service's to say: its violation carries `data.type` EMAIL. */
const emailText = text(maxEmailLength * 4)
const loginId = v.object({ email: emailText })

const address = v.object({
  country: maybe(text(2)),
  subdivision: maybe(text(50)),
  city: maybe(text(100)),
  postalCode: maybe(text(50)),
  addressLine: maybe(text(250)),
  addressLine2: maybe(text(250)),
  streetName: maybe(text(1_000)),
  streetNumber: maybe(text(1_000)),
})
const customValue = v.union([
  v.object({ strValue: text(5_000) }),
  v.object({ numValue: v.pipe(v.number(), v.finite()) }),
  v.object({ dateValue: text(40) }),
  v.object({ boolValue: v.boolean() }),
  v.object({ listValue: v.object({ value: listOf(v.object({ strValue: text(5_000) }), 100) }) }),
])

const identityProfile = v.object({
  firstName: maybe(text(100)),
  lastName: maybe(text(100)),
  nickname: maybe(text(100)),
  picture: maybe(text(2_048)),
  labels: v.optional(listOf(text(100), 2_000)),
  language: maybe(text(35)),
  privacyStatus: v.optional(v.picklist(privacyStatuses)),
  customFields: v.optional(listOf(v.object({ name: text(100, 1), value: customValue }), 100)),
  secondaryEmails: v.optional(
    listOf(v.object({ email: text(maxEmailLength), tag: v.optional(v.picklist(emailTags)) }), 50),
  ),
  phonesV2: v.optional(
    listOf(
      v.object({ countryCode: maybe(text(2)), phone: text(50), tag: v.optional(v.picklist(phoneTags)) }),
      50,
    ),
  ),
  addresses: v.optional(listOf(v.object({ address, tag: v.optional(v.picklist(addressTags)) }), 50)),
  company: maybe(text(1_000)),
  position: maybe(text(1_000)),
  birthdate: maybe(text(10)),
  slug: maybe(text(255)),
  subscription: maybe(v.boolean()),
  vatId: maybe(text(1_000)),
})

const captchaTokens = listOf(
  v.object({
    Recaptcha: v.optional(text(maxCaptchaTokenLength)),
    InvisibleRecaptcha: v.optional(text(maxCaptchaTokenLength)),
  }),
  2,
)
/** Free data of the client; of it the platform reads the token of a remembered device. */
const clientMetaData = v.looseObject({ deviceToken: v.optional(text(100)) })
const stateToken = text(maxStateTokenLength, 1)
const redirect = v.object({ url: maybe(text(1_000)), clientId: v.optional(guid) })

export const registerRequest: Schema<RegisterRequest> = v.object({
  loginId,
  password: v.optional(password),
  profile: v.optional(identityProfile),
  captchaTokens: v.optional(captchaTokens),
  clientMetaData: v.optional(clientMetaData),
})
export const logInRequest: Schema<LogInRequest> = v.object({
  loginId,
  password: v.optional(password),
  captchaTokens: v.optional(captchaTokens),
  clientMetaData: v.optional(clientMetaData),
})
export const signOnRequest: Schema<SignOn> = v.object({
  loginId,
  profile: v.optional(identityProfile),
  verifyEmail: v.optional(v.boolean()),
  mergeExistingContact: v.optional(v.boolean()),
})
export const changePasswordRequest: Schema<ChangePasswordRequest> = v.object({ newPassword: password })
export const logOutRequest: Schema<LogOutRequest> = v.object({
  postLogoutRedirectUri: maybe(text(2_048)),
  clientId: v.optional(guid),
})
const code = v.object({ code: maybe(text(100, 1)) })
export const verifyFactorRequest: Schema<VerifyFactorRequest> = v.object({
  factorType: v.picklist(factorTypes),
  stateToken,
  rememberThisDevice: v.optional(v.boolean()),
  smsData: v.optional(code),
  callData: v.optional(code),
  emailData: v.optional(code),
  totpData: v.optional(code),
  pushData: v.optional(v.object({ transactionId: maybe(text(36)) })),
  webauthnData: v.optional(v.object({ challengeId: maybe(guid), credential: maybe(text(3_000)) })),
  recoveryCodeData: v.optional(code),
  passwordData: v.optional(v.object({ password: text(100, 1) })),
})
export const sendEmailRequest: Schema<RecoveryRequest> = v.object({
  email: emailText,
  language: maybe(text(35)),
  redirect: v.optional(redirect),
})
export const activationEmailRequest: Schema<ActivationRequest> = v.object({
  identityId: guid,
  emailOptions: v.optional(v.object({ language: maybe(text(35)), redirect: v.optional(redirect) })),
})
export const recoverRequest: Schema<Recovery> = v.object({
  recoveryToken: text(maxStateTokenLength, 1),
  password: v.optional(password),
})
export const startRequest: Schema<StartRequest> = v.object({
  identityId: guid,
  target: v.optional(v.picklist(verificationTargets)),
})
export const verifyRequest: Schema<EmailVerification> = v.object({
  code: v.pipe(v.string(), v.length(verificationCodeLength)),
  stateToken,
})
export const resendRequest: Schema<ResendRequest> = v.object({ stateToken })
