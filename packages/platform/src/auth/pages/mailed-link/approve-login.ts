import { form } from '../../../pages/index.ts'
import { approveLogin, isAwaitingApproval } from '../../members/log-in/login-state.ts'
import { accountPagePaths } from '../../members/page-addresses.ts'
import type { HostedPage } from '../hosted-page.ts'
import { deadLink } from './dead-link.ts'

/** Behind the link of a push message: the member's other device says yes to a log-in. */
export const approveLoginPage: HostedPage = {
  path: accountPagePaths.approveLogin,
  guard: 'secret',
  async show(visit) {
    if (!(await isAwaitingApproval(visit.context, visit.query.get('token') ?? ''))) return deadLink(visit)
    const { title, lead, button } = visit.words.approveLogin
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(visit) {
    if (!(await approveLogin(visit.context, visit.query.get('token') ?? ''))) return deadLink(visit)
    const { done: title, doneLead: lead } = visit.words.approveLogin
    return { content: { title, lead }, isFinal: true }
  },
}
