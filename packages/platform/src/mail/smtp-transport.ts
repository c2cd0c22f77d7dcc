import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/index.ts'
import { withTimeout } from '../runtime/index.ts'
import type { OutgoingMail } from './repository.ts'

/** Only a refusal of this very mail is final; an unreachable or misconfigured server may work later. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string }

/** Sends a mail within a bounded time. Never throws: a failure is an outcome. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string
  /** Address in From. */
  readonly from: string
  /** Limit for one mail, from connecting to the last reply. */
  readonly timeoutMs?: number
}

const longestReason = 200

/** Sends mails to a mail server, each on its own connection: a store sends few, and a server that hangs delays only one. */
export function smtpTransport({ url, from, timeoutMs = 30_000 }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const server = createTransport({
    host,
    port: port ? Number(port) : secure ? 465 : auth ? 587 : 25,
    secure,
    ...(auth && { auth }),
    // Otherwise an attacker who removes STARTTLS from the greeting would get the password in clear text.
    requireTLS: Boolean(auth) && !secure && !isLoopback(host),
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async (mail) => {
    // Reserved by RFC 2606. Messages to phones have such addresses if no gateway is configured.
    if (mail.to.endsWith('.invalid')) return { outcome: 'refused', reason: 'the address cannot receive mail' }
    const sending = server.sendMail({
      from: { name: mail.from, address: from },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== null && { html: mail.html }),
      messageId: `<${mail.id}@${domain}>`,
      // RFC 3834: suppresses out-of-office replies.
      headers: { 'auto-submitted': 'auto-generated' },
    })
    // Timeouts of the connection restart with every byte: a server that sends one at a time would hold it forever.
    return withTimeout(
      sending.then(() => accepted, failed),
      timeoutMs,
      () => late,
    )
  }
}

const accepted: Delivery = { outcome: 'accepted' }
const late: Delivery = { outcome: 'failed', reason: 'no reply in time' }

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly message: string
}

function failed(error: SmtpError): Delivery {
  const { code, command, responseCode = 0, message } = error
  // A 5yz reply (RFC 5321, section 4.2.1) to RCPT or DATA refuses this mail; to an earlier command, it refuses us.
  const aboutMail = command === 'RCPT TO' || command === 'DATA'
  const refused = (aboutMail && responseCode >= 500) || (code === 'EENVELOPE' && command === 'API')
  const reason = message.replace(/\S+@\S+/g, '<address>').replace(/[\p{C}\s]+/gu, ' ')
  return { outcome: refused ? 'refused' : 'failed', reason: reason.slice(0, longestReason) }
}
