import * as auth from '@vitrine/client/auth'
import { createRedirectSession, getMyMember, type RedirectSessionRequest } from '@vitrine/contract'
import type { SideBySideCase } from '../case.ts'

const operation = createRedirectSession
const ask =
  (request: RedirectSessionRequest): NonNullable<SideBySideCase['ours']> =>
  (client) =>
    client.send(createRedirectSession, request)
const id = '0a1b2c3d-0000-4000-8000-000000000004'
const callbacks = () => ({
  postFlowUrl: 'https://shop.example',
  thankYouPageUrl: 'https://shop.example/thanks',
})

/** Redirect sessions (wire 6.4), by the module and by the strategy; and the signed-in member. */
export const redirectCases: readonly SideBySideCase[] = [
  {
    operation,
    about: 'checkout',
    ours: ask({
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
    operation,
    about: 'a plan',
    ours: ask({ paidPlansCheckout: { planId: id }, callbacks: callbacks() }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({ paidPlansCheckout: { planId: id }, callbacks: callbacks() }),
  },
  {
    operation,
    about: 'an event',
    ours: ask({ eventsCheckout: { reservationId: id, eventSlug: 'tasting' } }),
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({ eventsCheckout: { reservationId: id, eventSlug: 'tasting' } }),
  },
  {
    operation,
    about: 'a booking: slot dates stay text',
    ours: ask({
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
    operation,
    about: 'pre-warm',
    ours: ask({ login: {} }),
    theirs: ({ redirects }) => redirects.createRedirectSession({ login: {} }),
  },
  {
    operation,
    about: 'log-in by the strategy',
    theirs: (client) =>
      client.auth.getAuthUrl(
        {
          codeVerifier: 'v'.repeat(43),
          codeChallenge: 'challenge',
          state: 'state',
          redirectUri: 'https://shop.example/back',
          originalUri: '',
        },
        { prompt: 'none', responseMode: 'query', idp: 'google' },
      ),
  },
  {
    operation,
    about: 'log-in by the strategy, by its defaults',
    theirs: (client) =>
      client.auth.getAuthUrl({
        codeVerifier: 'v'.repeat(43),
        codeChallenge: 'challenge',
        state: 'state',
        redirectUri: 'https://shop.example/back',
        originalUri: '',
      }),
  },
  {
    operation,
    about: 'log-out by the strategy',
    ours: (client) => auth.logout(client, { returnTo: new URL('https://shop.example') }),
    theirs: (client) => client.auth.logout('https://shop.example/'),
  },
  {
    operation: getMyMember,
    ours: (client) => auth.currentMember(client, 'FULL'),
    theirs: ({ members }) => members.getCurrentMember({ fieldsets: ['FULL'] }),
  },
]
