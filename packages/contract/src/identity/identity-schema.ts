import * as v from 'valibot'
import type { OwnProfile } from '../accounts/member.ts'
import { addressFields } from '../common/address-schema.ts'
import {
  addressTags,
  authenticationStates,
  emailTags,
  enrolledFactorStatuses,
  factorStatuses,
  factorTypes,
  identityStatuses,
  pendingReasons,
  phoneTags,
  privacyStatuses,
  secondFactorReasons,
} from '../enumerations/identity.ts'
import { maxEmailLength, maxStateTokenLength } from '../limits.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { type Directed, type Direction, directed, read } from '../schema/direction.ts'
import { number } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { guid, subdivision, text, timestamp } from '../schema/text.ts'
import type {
  AvailableFactor,
  CustomField,
  CustomValue,
  EnrolledFactor,
  Identity,
  IdentityConnection,
  IdentityProfile,
  MfaChallenge,
  ProfileAddress,
  ProfilePhone,
  SecondaryEmail,
  StateMachineResponse,
  VerificationChallenge,
} from './identity.ts'

type Scalar = Pick<CustomValue, 'strValue' | 'numValue' | 'dateValue' | 'boolValue'>

const scalarFields = {
  strValue: optional(text(5_000)),
  numValue: optional(number()),
  dateValue: nullable(timestamp),
  boolValue: optional(v.boolean()),
}
const scalar = objectOf<Scalar>(scalarFields)

/** A custom field: a plain value, or a list or map of plain values. */
const customValue: v.GenericSchema<unknown, CustomValue> = objectOf<CustomValue>({
  ...scalarFields,
  listValue: optional(objectOf<{ value: readonly CustomValue[] }>({ value: listOf(scalar, 100) })),
  mapValue: optional(
    objectOf<{ value: Readonly<Record<string, CustomValue>> }>({ value: mapOf(scalar, 100, 100) }),
  ),
})

type StreetAddress = ProfileAddress['address']

const profileAddressFields = {
  ...addressFields,
  streetName: nullable(text(1_000)),
  streetNumber: nullable(text(1_000)),
}
const requestAddress: v.GenericSchema<unknown, StreetAddress> = objectOf<
  Omit<StreetAddress, 'countryFullname' | 'subdivisionFullname'>
>({ ...profileAddressFields, subdivision: nullable(subdivision) })
const responseAddress = objectOf<StreetAddress>({
  ...profileAddressFields,
  subdivision: nullable(text(50)),
  countryFullname: nullable(text(100)),
  subdivisionFullname: nullable(text(100)),
})

/** The fields of a profile that its owner may change. */
function ownFields(direction: Direction) {
  return {
    firstName: nullable(text(100)),
    lastName: nullable(text(100)),
    nickname: nullable(text(100)),
    language: nullable(text(35)),
    phonesV2: optional(
      listOf(
        objectOf<ProfilePhone>({
          countryCode: nullable(text(2)),
          phone: text(50),
          tag: optional(direction.known(phoneTags)),
        }),
        50,
      ),
    ),
    addresses: optional(
      listOf(
        objectOf<ProfileAddress>({
          address: direction === read ? responseAddress : requestAddress,
          tag: optional(direction.known(addressTags)),
        }),
        50,
      ),
    ),
    company: nullable(text(1_000)),
    birthdate: nullable(text(10)),
    subscription: nullable(v.boolean()),
    vatId: nullable(text(1_000)),
  }
}

/** The fields of a profile that members may change, in a request or a response. */
export const ownProfile: Directed<OwnProfile> = directed((direction) =>
  objectOf<OwnProfile>(ownFields(direction)),
)

/** A profile in a request or a response. */
export const identityProfile: Directed<IdentityProfile> = directed((direction) => {
  const { known } = direction
  return objectOf<IdentityProfile>({
    ...ownFields(direction),
    picture: nullable(text(2_048)),
    emails: optional(listOf(text(maxEmailLength), 50)),
    phones: optional(listOf(text(50), 50)),
    labels: optional(listOf(text(100), 2_000)),
    privacyStatus: optional(known(privacyStatuses)),
    customFields: optional(
      listOf(objectOf<CustomField>({ name: direction.text(100, 1), value: customValue }), 100),
    ),
    secondaryEmails: optional(
      listOf(objectOf<SecondaryEmail>({ email: text(maxEmailLength), tag: optional(known(emailTags)) }), 50),
    ),
    position: nullable(text(1_000)),
    slug: nullable(text(255)),
  })
})

const enrolledFactor = objectOf<EnrolledFactor>({
  factorId: guid,
  type: read.known(factorTypes),
  status: read.known(enrolledFactorStatuses),
})

const availableFactor = objectOf<AvailableFactor>({
  factorType: read.known(factorTypes),
  factorStatus: read.known(factorStatuses),
})

const connection = objectOf<IdentityConnection>({
  idpConnection: optional(
    objectOf<NonNullable<IdentityConnection['idpConnection']>>({
      idpConnectionId: guid,
      idpUserId: text(1_000),
    }),
  ),
  authenticatorConnection: optional(
    objectOf<NonNullable<IdentityConnection['authenticatorConnection']>>({
      authenticatorConnectionId: guid,
      reEnrollmentRequired: v.boolean(),
    }),
  ),
})

/** An identity in a response. */
export const identity: v.GenericSchema<unknown, Identity> = objectOf<Identity>({
  id: guid,
  revision: nullable(text(20)),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  identityProfile: identityProfile(read),
  email: optional(
    objectOf<{ address: string; isVerified: boolean }>({
      address: text(maxEmailLength),
      isVerified: v.boolean(),
    }),
  ),
  status: optional(
    objectOf<NonNullable<Identity['status']>>({
      name: read.known(identityStatuses),
      reasons: listOf(read.known(pendingReasons), 10),
    }),
  ),
  factors: optional(listOf(enrolledFactor, 100)),
  connections: optional(listOf(connection, 100)),
  metadata: optional(
    objectOf<NonNullable<Identity['metadata']>>({ tags: optional(listOf(text(1_000), 1_000)) }),
  ),
})

const verificationChallenge: v.GenericSchema<unknown, VerificationChallenge> =
  objectOf<VerificationChallenge>({
    hint: nullable(text(200)),
    pushData: optional(objectOf<{ transactionId: string }>({ transactionId: text(36) })),
    webauthnData: optional(
      objectOf<NonNullable<VerificationChallenge['webauthnData']>>({
        challengeId: guid,
        publicKeyCredentialRequestOptionsJson: text(40_000),
      }),
    ),
  })

/** Response of signup, login, verification and recovery. */
export const stateMachineResponse: v.GenericSchema<unknown, StateMachineResponse> =
  objectOf<StateMachineResponse>({
    state: read.known(authenticationStates),
    sessionToken: nullable(text(16_000)),
    stateToken: nullable(text(maxStateTokenLength)),
    identity: optional(identity),
    additionalData: optional(mapOf(customValue, 100, 100)),
    requireMfaData: optional(
      objectOf<NonNullable<StateMachineResponse['requireMfaData']>>({
        availableFactors: listOf(availableFactor, 100),
        reason: optional(read.known(secondFactorReasons)),
      }),
    ),
    mfaChallengeData: optional(
      objectOf<MfaChallenge>({
        factorType: read.known(factorTypes),
        availableFactors: optional(listOf(availableFactor, 100)),
        reason: optional(read.known(secondFactorReasons)),
        verificationChallengeData: optional(verificationChallenge),
      }),
    ),
  })
