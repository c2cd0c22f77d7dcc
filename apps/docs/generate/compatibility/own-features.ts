/** A feature that only the Vitrine platform has. */
export interface OwnFeature {
  readonly title: string
  /** Names of its calls; `orders.*` are all calls of a group. */
  readonly calls: readonly string[]
  /** What SDK, shop and staff screens do on a platform that does not have it. */
  readonly without: string
}

/** Every call that the hosted platform does not have belongs to one of these; a test holds the list to the contract. */
export const ownFeatures: readonly OwnFeature[] = [
  {
    title: 'Search, facets and suggestions',
    calls: ['catalog.searchProducts', 'catalog.suggest'],
    without:
      'Use `queryProducts`, and `useProducts` with a `productQuery`; with the state of a listing, `useProducts` searches and fails. The shop finds products by their name, without filters, counts and suggestions.',
  },
  {
    title: 'Orders of a member, and work on orders',
    calls: ['orders.*'],
    without: 'The confirmation of the checkout still has the order. The order pages of the shop do not work.',
  },
  {
    title: 'Abandoned checkouts and reminders',
    calls: ['abandonedCheckouts.*'],
    without: 'No reminders by this API.',
  },
  {
    title: 'Back in stock',
    calls: ['backInStock.*'],
    without: 'Hide the form: a request cannot be stored.',
  },
  {
    title: 'Contact messages',
    calls: ['contactMessages.*'],
    without: 'Show the e-mail address of the store in place of the form.',
  },
  {
    title: 'Sign-up rules, and a member’s own profile',
    calls: ['members.getSignUpRules', 'members.getOwnProfile', 'members.updateOwnProfile'],
    without:
      'Read the member with `getCurrentMember`. Show sign-up without rules; the platform checks the password in any case.',
  },
  {
    title: 'A member’s sessions and second factors',
    calls: ['sessions.*', 'factors.*'],
    without:
      'Hide them. A log-in that requires a second factor works, because the hosted platform has that step.',
  },
  {
    title: 'Members for staff',
    calls: [
      'members.approve',
      'members.block',
      'members.delete',
      'members.getSettings',
      'members.query',
      'members.securityEvents',
      'members.unblock',
      'members.updateSettings',
    ],
    without: 'Use the dashboard of the hosted platform.',
  },
  {
    title: 'Staff screens',
    calls: ['staff.*'],
    without: 'Staff cannot log in. Use the dashboard of the hosted platform.',
  },
  {
    title: 'OAuth clients by API',
    calls: ['oauthClients.*'],
    without: 'Register the client in the dashboard of the hosted platform.',
  },
  {
    title: 'Change feed',
    calls: ['changes.*'],
    without:
      "Create the server with `changes: 'off'`: cached products are then as old as their cache entry, or call `server.changed`. With `follow`, it reports `feed-lost` and tries again.",
  },
  {
    title: 'Webhooks',
    calls: ['webhooks.*'],
    without: 'Use the events of the hosted platform.',
  },
  {
    title: 'Media of a store',
    calls: ['media.*'],
    without:
      '`imageUrl` returns addresses unchanged that the media service does not serve, so pictures appear in their original size.',
  },
  {
    title: 'Import and export',
    calls: ['catalogFiles.*', 'jobs.*'],
    without: 'Use the dashboard of the hosted platform.',
  },
]

/** The feature that a call belongs to. */
export function findOwnFeature(call: string): OwnFeature | undefined {
  return ownFeatures.find(({ calls }) =>
    calls.some((name) => name === call || (name.endsWith('.*') && call.startsWith(name.slice(0, -1)))),
  )
}
