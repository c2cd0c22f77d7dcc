import { type AnyClient, isStoreError } from '@vitrine/client'
import { getCurrentStaff } from '@vitrine/client/accounts'
import { requestIdOf } from '../../../server/forms/refusal.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { returnPath } from '../../../server/return-path.ts'
import { staffLoginPath, staffPages } from '../../../shared/staff-paths.ts'
import { readLocalizedPath } from '../../../shared/url/localized-path.ts'
import type { RefusedForm } from '../../../shared/views/refused-form.ts'
import type { StaffContent, StaffLoginView, StaffPage } from '../staff-view.ts'

/** A page of the staff, or the path of the staff login. */
export type LoadedStaffPage<Shown> =
  | { readonly view: StaffPage<Shown>; readonly status: number }
  | { readonly elsewhere: string }

/** Confirmations that are shown only after a recent login. */
const needFreshLogin: ReadonlySet<string | null> = new Set(['delete', 'many'])

/** Reads a page with the staff session. The platform checks the rights each time. */
export async function loadStaffPage<Shown>(
  services: PageServices,
  url: URL,
  read: (client: AnyClient) => Promise<Shown | undefined>,
): Promise<LoadedStaffPage<Shown>> {
  const { staff, shopper, site } = services
  const here = url.pathname + url.search
  const session = staff.session()
  const edit = url.searchParams.get('edit')
  if (!session || (needFreshLogin.has(edit) && !session.isFresh)) return { elsewhere: staffLoginPath(here) }
  const content = await contentOf(services, () => read(session.client))
  if (!content) return { elsewhere: staffLoginPath(here) }
  const { refused = typedBefore(services, session.id, here), saved } = shopper.flash()
  const statuses = { shown: 200, 'not-allowed': 403, missing: 404, failed: 503 } as const
  return {
    status: statuses[content.kind],
    view: {
      site,
      staffId: session.id,
      staffName: session.name,
      path: here,
      ...(edit !== null && { edit }),
      ...(refused && { refused }),
      ...(saved !== undefined && { saved }),
      content,
    },
  }
}

/** What was typed into a form of this page when its session had ended, once. */
function typedBefore({ shopper }: PageServices, staffId: string, page: string): RefusedForm | undefined {
  const draft = shopper.cookies.get('draft')
  if (draft?.memberId !== staffId || draft.page !== page) return undefined
  shopper.cookies.clear('draft')
  return { form: draft.form, fields: draft.fields, wrong: [], problem: 'kept' }
}

/** Id of the session's staff account; undefined if it has ended. @throws StoreError if the platform cannot be reached */
export async function loadStaffSession({ staff }: PageServices): Promise<string | undefined> {
  const session = staff.session()
  if (!session) return undefined
  try {
    return (await getCurrentStaff(session.client)).id
  } catch (error) {
    if (!isStoreError(error) || error.status !== 401) throw error
    staff.forget()
    return undefined
  }
}

/** Undefined if the session has ended. */
async function contentOf<Shown>(
  { staff, requestId, report }: PageServices,
  read: () => Promise<Shown | undefined>,
): Promise<StaffContent<Shown> | undefined> {
  try {
    const shown = await read()
    return shown === undefined ? { kind: 'missing' } : { kind: 'shown', shown }
  } catch (error) {
    if (isStoreError(error)) {
      if (error.status === 401) {
        staff.forget()
        return undefined
      }
      if (error.status === 403) return { kind: 'not-allowed' }
      if (error.status === 404 || error.kind === 'validation') return { kind: 'missing' }
    }
    report(error)
    return { kind: 'failed', requestId: requestIdOf(error, requestId) }
  }
}

/** `/staff/log-in`. Staff who are logged in confirm their password here. */
export function loadStaffLogin(services: PageServices, url: URL): StaffLoginView {
  const { shopper, site, staff } = services
  const { refused, saved } = shopper.flash()
  return {
    site,
    next: readLocalizedPath(returnPath(url.searchParams.get('next')) ?? staffPages.home).path,
    isConfirmation: staff.session() !== undefined,
    wasLoggedOut: saved === 'logged-out',
    ...(refused?.form === 'staff-log-in' && { refused }),
  }
}
