import type { SideBySideCase } from '../case.ts'

const operation = { name: 'redirects.createRedirectSession', path: '/v1/redirect-session' } as const
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
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({ paidPlansCheckout: { planId: id }, callbacks: callbacks() }),
  },
  {
    operation,
    about: 'an event',
    theirs: ({ redirects }) =>
      redirects.createRedirectSession({ eventsCheckout: { reservationId: id, eventSlug: 'tasting' } }),
  },
  {
    operation,
    about: 'a booking: slot dates stay text',
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
    theirs: ({ redirects }) => redirects.createRedirectSession({ login: {} }),
  },
  {
    operation,
    about: 'log-in by the strategy',
    theirs: ({ auth }) =>
      auth.getAuthUrl(
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
    theirs: ({ auth }) =>
      auth.getAuthUrl({
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
    theirs: ({ auth }) => auth.logout('https://shop.example'),
  },
  {
    operation: { name: 'members.getMyMember', path: '/v1/members/my' },
    theirs: ({ members }) => members.getCurrentMember({ fieldsets: ['FULL'] }),
  },
]
