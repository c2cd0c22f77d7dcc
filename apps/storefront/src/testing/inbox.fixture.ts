import type { SentMail } from '@vitrine/testing'

/** The mails and text messages of a running platform, the newest first: all, or those to one address or number. */
export async function readInbox(platformUrl: string, to?: string): Promise<readonly SentMail[]> {
  const response = await fetch(`${platformUrl}/inbox/mails?${new URLSearchParams(to ? { to } : {})}`)
  return ((await response.json()) as { mails: SentMail[] }).mails
}
