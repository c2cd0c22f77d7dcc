import type { PageServices } from '../../../server/request-services.ts'
import type { ContactView } from '../../features/content/contact-form.tsx'
import { rulesOf, toGuardedView } from './members.server.ts'

/** The form of the contact page, and the result of the previous post. */
export async function loadContactForm(services: PageServices): Promise<ContactView> {
  const { site, visit } = services
  const { refused, saved } = visit.flash()
  const wrong = refused?.form === 'contact' ? refused : undefined
  return {
    site,
    formToken: visit.formToken(),
    isSent: saved === 'contact',
    ...(wrong && { refused: wrong }),
    ...toGuardedView(services, await rulesOf(services), 'contact', wrong),
  }
}
