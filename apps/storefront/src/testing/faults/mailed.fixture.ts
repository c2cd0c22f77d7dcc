import { vi } from 'vitest'
import { readInbox } from '../inbox.fixture.ts'

/** No mail takes as long, however busy the machine. */
const patienceMs = 60_000

/** Text of the mail or message that arrives when something is done. */
async function mailSent(platformUrl: string, to: string, act: () => Promise<unknown>): Promise<string> {
  const newest = async () => (await readInbox(platformUrl, to))[0]
  const before = await newest()
  await act()
  const arrived = async () => {
    const mail = await newest()
    return mail?.id !== before?.id && mail
  }
  return (await vi.waitUntil(arrived, { timeout: patienceMs, interval: 50 })).text
}

/** The code of six digits that somebody is sent when something is done. */
export async function codeSent(
  platformUrl: string,
  who: string,
  act: () => Promise<unknown>,
): Promise<string> {
  return /\b\d{6}\b/.exec(await mailSent(platformUrl, who, act))?.[0] ?? ''
}

/** Path and query of the link that somebody is sent when something is done. */
export async function linkSent(
  platformUrl: string,
  who: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const link = /https?:\/\/[^\s"<]+token=[\w-]+/.exec(await mailSent(platformUrl, who, act))?.[0]
  const { pathname, search } = new URL((link ?? '').replaceAll('&amp;', '&'))
  return pathname + search
}
