import { type AnyClient, isStoreError } from '@vitrine/client'
import * as accounts from '@vitrine/client/accounts'
import type { PlatformClients } from '../platform/platform-clients.ts'
import type { CookieJar } from '../session/cookie-jar.ts'
import type { StaffLogin } from '../session/staff-login.ts'

/** Somebody who runs the store, at work in this browser. Apart from whoever shops in it: neither session knows of the other. */
export interface StaffSession {
  /** Calls the platform as this member of staff, which looks their rights up with each call. */
  readonly client: AnyClient
  readonly id: string
  readonly name: string
  /** The password was given within the last minutes: what destroys or changes many things at once asks for that. */
  readonly isFresh: boolean
}

/** One request's member of staff, if there is one. */
export interface StaffVisit {
  session(): StaffSession | undefined
  /**
   * Begins a session under a new token; the one before it ends. @throws StoreError as `logInStaff`
   */
  logIn(login: accounts.LoginStaffRequest): Promise<void>
  /** Ends the session at the platform too. @throws never: here it is over whatever the platform says. */
  logOut(): Promise<void>
  /** The platform knows this session no more. */
  forget(): void
}

export interface StaffVisitOptions {
  readonly cookies: CookieJar
  readonly clients: Pick<PlatformClients, 'staffLogin' | 'connectStaff'>
  /** Identifies the browser behind the calls: the platform counts login attempts by address. */
  readonly browserHeaders: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Told of a session that could not be ended at the platform. */
  readonly report: (error: unknown) => void
}

/** Choice: long enough for a few acts in a row, short enough for a screen that was left alone. */
export const freshForMs: number = 10 * 60_000

export function createStaffVisit({
  cookies,
  clients,
  browserHeaders,
  now,
  report,
}: StaffVisitOptions): StaffVisit {
  const connect = (token: string) => clients.connectStaff(token, browserHeaders)
  const current = () => cookies.read('staff')
  const forget = () => cookies.clear('staff')

  const end = async (staff: StaffLogin | undefined): Promise<void> => {
    if (!staff) return
    try {
      await accounts.logoutStaff(connect(staff.token))
    } catch (error) {
      // Whatever ended it before us did what was asked for.
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
    async logIn(login) {
      const { sessionToken, staff } = await accounts.loginStaff(clients.staffLogin(browserHeaders), login)
      const before = current()
      cookies.write('staff', { token: sessionToken, provenAt: now(), id: staff.id, name: staff.name })
      await end(before)
    },
    async logOut() {
      const before = current()
      forget()
      await end(before)
    },
    forget,
  }
}
