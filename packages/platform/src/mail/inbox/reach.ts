import { isLoopback, isLoopbackUrl } from '../../http/index.ts'

/** Who may see the inbox is decided by where the platform can be reached from, because it asks nobody to sign in. */
export interface Reach {
  /** Address it listens on. */
  readonly host: string
  /** Address under which others are told to reach it. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
}

/** Whether mail stays here and only this machine can look: otherwise there is no inbox at all. */
export function hasInbox({ host, publicUrl, smtpUrl }: Reach): boolean {
  // A public address in front of a loopback one is a proxy, and through that everyone would look.
  return smtpUrl === undefined && isLoopback(host) && isLoopbackUrl(publicUrl)
}

/**
 * Whether a request began at this machine. A page elsewhere whose name was made to point here (DNS rebinding) still asks
 * under its own name, and a proxy or tunnel here says for whom it asks.
 */
export function isFromHere({ url, headers }: Request): boolean {
  return isLoopbackUrl(url) && !['forwarded', 'x-forwarded-for', 'via'].some((name) => headers.has(name))
}
