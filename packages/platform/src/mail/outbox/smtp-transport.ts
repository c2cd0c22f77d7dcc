import { createTransport } from 'nodemailer'
import { isLoopback } from '../../http/index.ts'
import type { Delivery, MailTransport } from './mail-transport.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string
  /** Address in From. */
  readonly from: string
  /** Bound of one hand-over from the connection to the last answer. */
  readonly timeoutMs?: number
}

const longestReason = 200

/**
 * Hands mails to a mail server, on a connection each.
 *
 * Choice: connections are not kept. A store writes few mails, and a server that hangs then holds one of them and no more.
 */
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
    // A password is not sent in the clear because somebody on the way struck STARTTLS out of the greeting.
    requireTLS: Boolean(auth) && !secure && !isLoopback(host),
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async (mail) => {
    // RFC 2606: names nothing. Messages to phones have such addresses where no gateway is set up.
    if (mail.to.endsWith('.invalid')) return { outcome: 'refused', reason: 'the address cannot receive mail' }
    const sending = server.sendMail({
      from: { name: mail.from, address: from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== null && { html: mail.html }),
      messageId: `<${mail.id}@${domain}>`,
      // RFC 3834: no out-of-office note comes back.
      headers: { 'auto-submitted': 'auto-generated' },
    })
    return bounded(
      sending.then(() => accepted, failed),
      timeoutMs,
    )
  }
}

const accepted: Delivery = { outcome: 'accepted' }

/** Time-outs of the connection begin anew with every byte, so a server that drips would hold it for ever. */
async function bounded(delivery: Promise<Delivery>, timeoutMs: number): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'failed', reason: 'no answer in time' }), timeoutMs)
  })
  return Promise.race([delivery, late]).finally(() => clearTimeout(timer))
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly message: string
}

function failed(error: SmtpError): Delivery {
  const { code, command, responseCode = 0, message } = error
  // 5yz (RFC 5321, 4.2.1) to the recipient or the content is about this mail; to anything before, about us.
  const aboutMail = command === 'RCPT TO' || command === 'DATA'
  const refused = (aboutMail && responseCode >= 500) || (code === 'EENVELOPE' && command === 'API')
  const reason = message.replace(/\S+@\S+/g, '<address>').replace(/[\p{C}\s]+/gu, ' ')
  return { outcome: refused ? 'refused' : 'failed', reason: reason.slice(0, longestReason) }
}
