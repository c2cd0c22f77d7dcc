import { onwardButton } from '../../pages/index.ts'
import type { FlowVisit, HostedPage, Outcome, Visit } from './hosted-page.ts'

interface FlowPage {
  readonly path: string
  readonly guard: 'token'
  show(visit: FlowVisit): Promise<Outcome>
  submit(visit: FlowVisit, fields: URLSearchParams): Promise<Outcome>
}

/** A page that makes sense only while a shop waits for its browser to come back. Without that it says so. */
export function inFlow(page: FlowPage): HostedPage {
  const within = async (visit: Visit, go: (visit: FlowVisit) => Promise<Outcome>) => {
    const { flow } = visit
    return flow ? go({ ...visit, flow }) : over(visit)
  }
  return {
    path: page.path,
    guard: page.guard,
    show: (visit) => within(visit, page.show),
    submit: (visit, fields) => within(visit, (flowVisit) => page.submit(flowVisit, fields)),
  }
}

function over({ context, words }: Visit): Outcome {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.over, body } }
}
