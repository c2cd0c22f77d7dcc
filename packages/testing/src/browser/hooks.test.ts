import { describeMemberHooks } from './member-hooks.fixture.ts'
import { pageAt, startOrigin } from './page-origin.ts'

describeMemberHooks('with a client in the page', async (script, { url: baseUrl }) => {
  const pages = await startOrigin(({ url = '' }, response) => {
    const page = pageAt(url, script)
    response.setHeader('content-type', page.type)
    response.end(page.body)
  })
  return { ...pages, connect: (clientId) => ({ clientId, baseUrl }) }
})
