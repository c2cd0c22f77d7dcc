import type { MailTransport } from './send-mails.ts'
import type { SmtpSettings } from './smtp-transport.ts'

/** Loads the SMTP client only if a mail server is configured. */
export async function openSmtpTransport(settings: SmtpSettings): Promise<MailTransport> {
  const { smtpTransport } = await import('./smtp-transport.ts')
  return smtpTransport(settings)
}
