import { onwardButton } from '../../pages/index.ts'
import { type HostedPageName, hostedPaths } from './addresses.ts'
import type { FlowPageContext, HostedPage, Outcome, PageContext } from './page-context.ts'

/** A static notice with a link back to the shop. */
export function noticePage(name: 'waiting' | 'blocked' | 'signedOut' | 'over', status = 200): HostedPage {
  return {
    path: hostedPaths[name satisfies HostedPageName],
    guard: 'token',
    async show({ context, words }) {
      const body = onwardButton(words, context.site.name, context.shopUrl)
      return { status, content: { ...words[name], body } }
    },
  }
}

interface FlowPage {
  readonly path: string
  readonly guard: 'token'
  show(page: FlowPageContext): Promise<Outcome>
  submit(page: FlowPageContext, fields: URLSearchParams): Promise<Outcome>
}

/** Wraps a page that requires a flow of a shop; without one it shows an "expired" notice. */
export function flowPage(page: FlowPage): HostedPage {
  const withFlow = async (context: PageContext, run: (context: FlowPageContext) => Promise<Outcome>) => {
    const { flow } = context
    return flow ? run({ ...context, flow }) : expiredNotice(context)
  }
  return {
    path: page.path,
    guard: page.guard,
    show: (context) => withFlow(context, page.show),
    submit: (context, fields) => withFlow(context, (flowContext) => page.submit(flowContext, fields)),
  }
}

function expiredNotice({ context, words }: PageContext): Outcome {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.over, body } }
}
