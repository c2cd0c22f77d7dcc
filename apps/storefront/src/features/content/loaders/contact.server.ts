import type { PageServices } from '../../../server/request-services.ts'
import { rulesOf, toGuardedView } from '../../members/loaders/members.server.ts'
import type { ContactView } from '../contact-form.tsx'

/** The form of the contact page, and the result of the previous post. */
export async function loadContactForm(services: PageServices): Promise<ContactView> {
  const { site, shopper } = services
  const { refused, saved } = shopper.flash()
  const wrong = refused?.form === 'contact' ? refused : undefined
  return {
    site,
    isSent: saved === 'contact',
    ...(wrong && { refused: wrong }),
    ...toGuardedView(services, await rulesOf(services), 'contact', wrong),
  }
}
