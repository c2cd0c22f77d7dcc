import { expect, it } from 'vitest'
import { createPlausibleAdapter } from '../../features/analytics/adapters/plausible.ts'
import { eachFaultOf } from './calls.fixture.ts'
import { openFaultyFetch } from './faulty-fetch.fixture.ts'

it.each(eachFaultOf('analytics event'))(
  '%s: the page goes on as if nothing had happened',
  async (_, fault) => {
    const network = openFaultyFetch(() => new Response('ok', { status: 202 }))
    network.fail(/event/, fault)
    const { send } = createPlausibleAdapter(
      { adapter: 'plausible', domain: 'larkholm.example' },
      'https://larkholm.example/',
    )
    // An unhandled rejection would fail the test.
    send({ name: 'search', parameters: { search_term: 'mug' } })
    send({ name: 'page_view', parameters: {} })
    await expect.poll(() => network.asked).toEqual(['POST /api/event', 'POST /api/event'])
    network.mend()
  },
)
