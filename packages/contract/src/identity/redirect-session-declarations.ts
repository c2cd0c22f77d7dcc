import * as v from 'valibot'
import { type DeclaredOperation, declareOperation, shoppers } from '../declaration.ts'
import { prompts, responseModes } from '../enumerations/identity.ts'
import { codeChallengeMethod, maxRedirectLength } from '../limits.ts'
import { mapOf } from '../schema/collections.ts'
import { jsonObject } from '../schema/json.ts'
import { atLeastOneOf, atMostOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text } from '../schema/text.ts'
import type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  RedirectSessionRequest,
  RedirectSessionResponse,
} from './redirect-session.ts'
import { createRedirectSession, createRedirectSessionErrors } from './redirect-session.ts'

type Part<Name extends keyof RedirectSessionRequest> = NonNullable<RedirectSessionRequest[Name]>

const address = nullable(text(maxRedirectLength))

const authorizeRequest: v.GenericSchema<unknown, AuthorizeRequest> = objectOf<AuthorizeRequest>({
  clientId: guid,
  responseType: v.literal('code'),
  redirectUri: optional(text(maxRedirectLength, 1)),
  scope: optional(text(1_000)),
  state: text(1_000, 1),
  responseMode: optional(v.picklist(responseModes)),
  // A digest of 32 bytes in base64url (RFC 7636, section 4.2).
  codeChallenge: text(43, 43),
  codeChallengeMethod: v.literal(codeChallengeMethod),
  sessionToken: optional(text(maxRedirectLength, 1)),
  idp: optional(guid),
})

const intents = [
  'ecomCheckout',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'login',
  'logout',
  'auth',
] as const

/** Exactly one intent. */
export const redirectSessionRequest: v.GenericSchema<unknown, RedirectSessionRequest> = v.pipe(
  objectOf<RedirectSessionRequest>({
    ecomCheckout: optional(objectOf<Part<'ecomCheckout'>>({ checkoutId: guid })),
    bookingsCheckout: optional(
      objectOf<Part<'bookingsCheckout'>>({ slotAvailability: optional(jsonObject), timezone: text(40) }),
    ),
    eventsCheckout: optional(objectOf<Part<'eventsCheckout'>>({ reservationId: guid, eventSlug: text(150) })),
    paidPlansCheckout: optional(
      objectOf<Part<'paidPlansCheckout'>>({ planId: guid, checkoutData: nullable(text(2_048)) }),
    ),
    login: optional(objectOf<Record<never, never>>({})),
    logout: optional(objectOf<Part<'logout'>>({ clientId: guid })),
    auth: optional(
      objectOf<Part<'auth'>>({ authRequest: authorizeRequest, prompt: optional(v.picklist(prompts)) }),
    ),
    callbacks: optional(
      objectOf<RedirectCallbacks>({
        postFlowUrl: address,
        thankYouPageUrl: address,
        loginUrl: address,
        bookingsServiceListUrl: address,
        cartPageUrl: address,
        planListUrl: address,
      }),
    ),
    preferences: optional(
      objectOf<RedirectPreferences>({
        useGenericWixPages: nullable(v.boolean()),
        maintainIdentity: nullable(v.boolean()),
        additionalQueryParameters: optional(mapOf(text(maxRedirectLength), 100, 50)),
        createShortUrl: nullable(v.boolean()),
        checkIfPublish: nullable(v.boolean()),
      }),
    ),
    origin: optional(text(maxRedirectLength)),
  }),
  atLeastOneOf<RedirectSessionRequest>(...intents),
  atMostOneOf<RedirectSessionRequest>(...intents),
)

const redirectSession: v.GenericSchema<unknown, RedirectSession> = objectOf<RedirectSession>({
  id: guid,
  fullUrl: text(maxRedirectLength * 2, 1),
  urlDetails: optional(
    objectOf<NonNullable<RedirectSession['urlDetails']>>({
      endpoint: text(maxRedirectLength),
      searchParams: optional(mapOf(text(maxRedirectLength), 100, 100)),
    }),
  ),
  sessionToken: nullable(text(maxRedirectLength)),
  shortUrl: optional(text(maxRedirectLength * 2)),
})

export const redirectSessionResponse: v.GenericSchema<unknown, RedirectSessionResponse> =
  objectOf<RedirectSessionResponse>({ redirectSession })

export const redirectDeclarations: readonly DeclaredOperation[] = [
  declareOperation(createRedirectSession, {
    access: shoppers,
    errors: createRedirectSessionErrors,
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  }),
]
