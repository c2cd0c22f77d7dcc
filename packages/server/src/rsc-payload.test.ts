import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('testing/rsc-payload-process.fixture.ts', import.meta.url))

it('no token reaches the payload of server components, not even by mistake', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--conditions=source', program],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const { canary, authorization, rendered } = JSON.parse(stdout)
  expect(authorization).toContain(canary)
  const [page, ...mistakes] = rendered
  expect(page).toEqual({ payload: expect.stringContaining('"id":"cart-1"'), refusals: 0 })
  expect(page.payload).toContain('"role":"visitor"')
  for (const { refusals } of mistakes) expect(refusals).toBeGreaterThan(0)
  expect(JSON.stringify(rendered)).not.toContain(canary)
})
