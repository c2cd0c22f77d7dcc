import type { Client } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'
import * as redirects from '@vitrine/client/redirects'
import { createRedirectSession, getMyMember, type RedirectSessionRequest } from '@vitrine/contract'
import { difference } from '../allowed-difference.ts'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000004'
/** New for each call: the public client changes its arguments. */
const callbacks = () => ({
  postFlowUrl: 'https://shop.example',
  thankYouPageUrl: 'https://shop.example/thanks',
})
const oauthData = () => ({
  codeVerifier: 'v'.repeat(43),
  codeChallenge: 'challenge',
  state: 'state',
  redirectUri: 'https://shop.example/back',
  originalUri: '',
})

/** Verifier and state are new in every login: only their form can be equal. */
const ownSecrets = difference('challenge and state are new for each login', (theirs, ours) => {
  const request = (ours.body as RedirectSessionRequest).auth?.authRequest
  const hasForm =
    /^[\w-]{43}$/.test(request?.codeChallenge ?? '') && /^[\w.~-]{43}$/.test(request?.state ?? '')
  const { auth: asked } = theirs.body as Required<RedirectSessionRequest>
  if (!hasForm || !request || request.state === asked.authRequest.state) return theirs
  const { codeChallenge, state } = request
  return {
    ...theirs,
    body: { auth: { ...asked, authRequest: { ...asked.authRequest, codeChallenge, state } } },
  }
})

const send = (request: RedirectSessionRequest) => (client: Client) =>
  redirects.createRedirectSession(client, request)

/** Redirect sessions, by the module and by the strategy; and the signed-in member. */
export const redirectCases: readonly SideBySideCase[] = [
  {
    operation: createRedirectSession,
    about: 'checkout',
    ours: send({
      ecomCheckout: { checkoutId: id },
      callbacks: callbacks(),
      preferences: { maintainIdentity: true, additionalQueryParameters: { utm_source: 'mail' } },
    }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({
        ecomCheckout: { checkoutId: id },
        callbacks: callbacks(),
        preferences: { maintainIdentity: true, additionalQueryParameters: { utm_source: 'mail' } },
      }),
  },
  {
    operation: createRedirectSession,
    about: 'a plan, from an origin',
    ours: send({ paidPlansCheckout: { planId: id }, callbacks: callbacks(), origin: 'https://shop.example' }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({
        paidPlansCheckout: { planId: id },
        callbacks: callbacks(),
        origin: 'https://shop.example',
      }),
  },
  {
    operation: createRedirectSession,
    about: 'an event',
    ours: send({ eventsCheckout: { reservationId: id, eventSlug: 'tasting' } }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({ eventsCheckout: { reservationId: id, eventSlug: 'tasting' } }),
  },
  {
    operation: createRedirectSession,
    about: 'a booking: slot dates stay text',
    ours: send({
      bookingsCheckout: {
        slotAvailability: { slot: { serviceId: id, startDate: '2026-01-02T03:04:05' }, bookable: true },
        timezone: 'Europe/Dublin',
      },
    }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({
        bookingsCheckout: {
          slotAvailability: { slot: { serviceId: id, startDate: '2026-01-02T03:04:05' }, bookable: true },
          timezone: 'Europe/Dublin',
        },
      }),
  },
  {
    operation: createRedirectSession,
    about: 'pre-warm',
    ours: send({ login: {} }),
    theirs: ({ redirects }) => redirects.createRedirectSession({ login: {} }),
  },
  {
    operation: createRedirectSession,
    about: 'log-in, as asked for',
    ours: (client) =>
      auth.beginRedirect(client, {
        returnTo: new URL('https://shop.example/back'),
        prompt: 'none',
        responseMode: 'query',
      }),
    theirs: (client) => client.auth.getAuthUrl(oauthData(), { prompt: 'none', responseMode: 'query' }),
    allowed: [ownSecrets],
  },
  {
    operation: createRedirectSession,
    about: 'log-in, by its defaults',
    ours: (client) => auth.beginRedirect(client, { returnTo: new URL('https://shop.example/back') }),
    theirs: (client) => client.auth.getAuthUrl(oauthData()),
    allowed: [ownSecrets],
  },
  {
    operation: { name: createRedirectSession.name, path: createRedirectSession.path },
    about: 'log-in, at another provider of identities',
    theirs: (client) => client.auth.getAuthUrl(oauthData(), { idp: 'google' }),
  },
  {
    operation: createRedirectSession,
    about: 'log-out',
    ours: (client) => auth.logout(client, { returnTo: new URL('https://shop.example/bye') }),
    theirs: (client) => client.auth.logout('https://shop.example/bye'),
  },
  {
    operation: getMyMember,
    ours: (client) => auth.getCurrentMember(client, 'FULL'),
    theirs: ({ members }) => members.getCurrentMember({ fieldsets: ['FULL'] }),
  },
]
