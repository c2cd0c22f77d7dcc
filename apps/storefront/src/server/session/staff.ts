import { type AnyClient, isStoreError } from '@vitrine/client'
import * as accounts from '@vitrine/client/accounts'
import type { PlatformClients } from '../platform-clients.ts'
import type { ShopCookies } from './cookies.ts'
import type { StaffLogin } from './staff-login.ts'

/** A staff session in this browser. It is independent of the shopper's session. */
export interface StaffSession {
  /** Calls the platform as this staff account; the platform checks its rights with each call. */
  readonly client: AnyClient
  readonly id: string
  readonly name: string
  /** The password was given within the last minutes, which is required to delete or change many things at once. */
  readonly isFresh: boolean
}

/** The staff session of one request, if there is one. */
export interface Staff {
  session(): StaffSession | undefined
  /**
   * Starts a session under a new token and ends the previous one. @throws StoreError as `loginStaff`
   */
  login(login: accounts.LoginStaffRequest): Promise<void>
  /** Ends the session here, whatever happens, and at the platform. Never throws. */
  logout(): Promise<void>
  /** The platform has ended this session. */
  forget(): void
}

export interface StaffOptions {
  readonly cookies: ShopCookies
  readonly clients: Pick<PlatformClients, 'staffLogin' | 'connectStaff'>
  /** Identifies the browser behind the calls: the platform counts login attempts by address. */
  readonly browserHeaders: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Called if a session could not be ended at the platform. */
  readonly report: (error: unknown) => void
}

/** Long enough for a few actions in a row, short enough for an unattended screen. */
export const freshForMs: number = 10 * 60_000

export function createStaff({ cookies, clients, browserHeaders, now, report }: StaffOptions): Staff {
  const connect = (token: string) => clients.connectStaff(token, browserHeaders)
  const current = () => cookies.get('staff')
  const forget = () => cookies.clear('staff')

  const end = async (staff: StaffLogin | undefined): Promise<void> => {
    if (!staff) return
    try {
      await accounts.logoutStaff(connect(staff.token))
    } catch (error) {
      // It has ended already.
      if (!isStoreError(error) || error.status !== 401) report(error)
    }
  }

  return {
    session() {
      const staff = current()
      return (
        staff && {
          client: connect(staff.token),
          id: staff.id,
          name: staff.name,
          isFresh: now() - staff.provenAt < freshForMs,
        }
      )
    },
    async login(login) {
      const { sessionToken, staff } = await accounts.loginStaff(clients.staffLogin(browserHeaders), login)
      const before = current()
      cookies.set('staff', { token: sessionToken, provenAt: now(), id: staff.id, name: staff.name })
      await end(before)
    },
    async logout() {
      const before = current()
      forget()
      await end(before)
    },
    forget,
  }
}
