import type { SentMail } from '@vitrine/testing'

/** The mails and text messages of a running platform to one address or number, the newest first. */
export async function readInbox(platformUrl: string, to: string): Promise<readonly SentMail[]> {
  const response = await fetch(`${platformUrl}/inbox/mails?${new URLSearchParams({ to })}`)
  return ((await response.json()) as { mails: SentMail[] }).mails
}
