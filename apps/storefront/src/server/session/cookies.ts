import type { CookieDefinitions, CookieJar } from '@vitrine/server'
import * as v from 'valibot'
import { seenCookie, seenLifetimeSeconds } from '../../shared/seen-products.ts'
import { draftSchema } from './draft.ts'
import { enrollmentSchema } from './enrollment.ts'
import { estimateChoiceSchema } from './estimate-address.ts'
import { flashSchema } from './flash.ts'
import { savedLinesSchema } from './saved-lines.ts'
import { staffLoginSchema } from './staff-login.ts'

const minute = 60
const day = 24 * 60 * minute

const lasting = (seconds: number) => ({ maxAgeSeconds: seconds, validSeconds: seconds })

/** The cookies of the shop. The session itself belongs to `@vitrine/server`. */
export const shopCookies = {
  /** Identifies a browser until it has a session. Written by `islands/browser-id.ts`. */
  browser: { name: 'vitrine-browser' },
  /** Present while a code or a device is pending: a page that waits sees when another tab has finished. */
  waiting: { name: 'vitrine-waiting', isReadableByScript: true, maxAgeSeconds: 15 * minute },
  /** A silent login was tried in this browser session. */
  silent: { name: 'vitrine-silent' },
  /** Slug of the collection that a shopper with a cart has seen last. */
  collection: { name: 'vitrine-collection' },
  /** Slugs of the products seen last. Their pages write it when they are shown. */
  seen: { name: seenCookie, isReadableByScript: true, maxAgeSeconds: seenLifetimeSeconds },
  /** Currency that prices are shown in (ISO 4217), if it is not the shop's own. */
  currency: { name: 'vitrine-currency', isReadableByScript: true },
  /** Id of the dismissed announcement. */
  announcement: { name: 'vitrine-announcement', isReadableByScript: true, maxAgeSeconds: 90 * day },
  /** Number of items in the cart, so that no page needs the platform to show it. */
  count: { name: 'vitrine-count', isReadableByScript: true, maxAgeSeconds: 30 * day },
  /** Present while the shopper is a member: pages for everyone then load what only members see. */
  member: { name: 'vitrine-member', isReadableByScript: true, maxAgeSeconds: 30 * day },
  /** The result of a form post for the next page. */
  flash: { name: 'vitrine-flash', ...lasting(5 * minute), schema: flashSchema },
  /** Address of the last estimate. */
  estimate: { name: 'vitrine-estimate', validSeconds: day, schema: estimateChoiceSchema },
  /** Lines saved for later. */
  saved: { name: 'vitrine-saved', ...lasting(90 * day), schema: savedLinesSchema },
  /** Path to continue at after a logout at the platform's pages. */
  logout: { name: 'vitrine-log-out', ...lasting(10 * minute), schema: v.string() },
  /** What was entered into a form when its session had ended. */
  draft: { name: 'vitrine-draft', ...lasting(30 * minute), schema: draftSchema },
  /** A factor that is being enrolled, or recovery codes that were not shown yet. */
  enrollment: { name: 'vitrine-enrollment', ...lasting(15 * minute), schema: enrollmentSchema },
  /** Login of staff: independent of the shopper's, never sent along by other sites, and over after a shift. */
  staff: {
    name: 'vitrine-staff',
    sameSite: 'strict',
    validSeconds: 8 * 60 * minute,
    schema: staffLoginSchema,
  },
} as const satisfies CookieDefinitions

/** Cookies of one request, and what its response changes. */
export type ShopCookies = CookieJar<typeof shopCookies>
