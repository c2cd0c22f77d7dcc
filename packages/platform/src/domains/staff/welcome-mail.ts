import type { Mail } from '../../mail/queue-mail.ts'

/** Without the password: mail is read by others on its way, and lies about afterwards. */
export function welcomeMail(siteName: string, { email, name }: { email: string; name: string }): Mail {
  return {
    to: email,
    subject: `Your staff account at ${siteName.replace(/\s+/g, ' ')}`,
    text: `Hello ${name},

you have a staff account at ${siteName} now, under this address (${email}).

Whoever made it hands you a one-time password. You choose your own when you first log in.
`,
  }
}
