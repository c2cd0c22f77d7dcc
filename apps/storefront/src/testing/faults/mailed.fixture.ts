import { vi } from 'vitest'

/** No mail takes as long, however busy the machine. */
const patienceMs = 60_000

/** What somebody is sent when something is done. */
async function mailSent(platformUrl: string, who: string, act: () => Promise<unknown>): Promise<string> {
  const before = await newestTo(platformUrl, who)
  await act()
  const isThere = async () => {
    const newest = await newestTo(platformUrl, who)
    return newest !== before && newest
  }
  const path = await vi.waitUntil(isThere, { timeout: patienceMs, interval: 50 })
  return (await fetch(platformUrl + path)).text()
}

/** Where the newest mail or message to somebody lies in the platform's inbox. */
async function newestTo(platformUrl: string, who: string): Promise<string | undefined> {
  const list = await (await fetch(`${platformUrl}/inbox`)).text()
  // Each entry begins with its link.
  const entry = list.split('href="').find((each) => each.startsWith('/inbox/') && each.includes(who))
  return entry?.slice(0, entry.indexOf('"'))
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
