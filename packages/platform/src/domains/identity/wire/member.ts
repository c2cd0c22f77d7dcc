import type { StoredIdentity } from '../identity.ts'
import { type WireIdentity, wireIdentity } from './identity.ts'

/** A member as the members service tells it (wire.md 6.1): a view of the identity. */
export interface WireMember {
  readonly id: string
  readonly loginEmail?: string
  readonly loginEmailVerified: boolean
  readonly status: 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'
  readonly privacyStatus: string
  readonly profile: {
    readonly nickname?: string
    readonly slug?: string
    readonly photo?: { readonly url: string }
  }
  /** With `fieldsets=FULL` alone. */
  readonly contact?: {
    readonly firstName?: string
    readonly lastName?: string
    readonly phones: readonly string[]
    readonly emails: readonly string[]
    readonly addresses: WireIdentity['identityProfile'][string]
    readonly customFields: WireIdentity['identityProfile'][string]
  }
  readonly createdDate: string
  readonly updatedDate: string
}

/** The public client's names for the states of an identity. */
const statuses = {
  ACTIVE: 'APPROVED',
  PENDING: 'PENDING',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  // Nobody can be signed in as, or look at, a deleted identity.
  DELETED: 'OFFLINE',
} as const

export function wireMember(identity: StoredIdentity, full: boolean): WireMember {
  const { identityProfile, createdDate, updatedDate } = wireIdentity(identity)
  const text = (name: string) => {
    const value = identityProfile[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [nickname, slug, picture] = [text('nickname') ?? text('firstName'), text('slug'), text('picture')]
  const [firstName, lastName] = [text('firstName'), text('lastName')]
  return {
    id: identity.id,
    ...(identity.email !== undefined && { loginEmail: identity.email }),
    loginEmailVerified: identity.emailVerified,
    status: statuses[identity.status],
    privacyStatus: text('privacyStatus') ?? 'UNDEFINED',
    profile: {
      ...(nickname !== undefined && { nickname }),
      ...(slug !== undefined && { slug }),
      ...(picture !== undefined && { photo: { url: picture } }),
    },
    ...(full && {
      contact: {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        phones: fieldOfEach(identityProfile['phonesV2'], 'phone'),
        emails: fieldOfEach(identityProfile['secondaryEmails'], 'email'),
        addresses: identityProfile['addresses'],
        customFields: identityProfile['customFields'],
      },
    }),
    createdDate,
    updatedDate,
  }
}

function fieldOfEach(list: unknown, field: string): string[] {
  if (!Array.isArray(list)) return []
  // Written by our own schema: objects with texts.
  return (list as Readonly<Record<string, unknown>>[]).map((item) => String(item[field] ?? ''))
}
