import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer {
  readonly url: string
  /** Every mail that arrived whole, whatever was answered then. */
  readonly received: readonly Email[]
  /** Called for each mail before it is answered. An error is the answer; its `responseCode` is sent. */
  onMail: (mail: Email) => unknown
  /** Called for each recipient, likewise. */
  onRecipient: (address: string) => unknown
  close(): Promise<void>
}

/** The answer of a mail server that does not want something. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server on a free port of this machine. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      answer(() => fixture.onRecipient(address), callback)
    },
    onData(stream, _session, callback) {
      answer(async () => {
        const mail = await PostalMime.parse(await text(stream))
        received.push(mail)
        await fixture.onMail(mail)
      }, callback)
    },
  })
  // A client that is killed in the middle is what some tests are about.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const fixture: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    onMail: () => {},
    onRecipient: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return fixture
}

function answer(work: () => unknown, callback: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(work)
    .then(
      () => callback(),
      (error: Error) => callback(error),
    )
}
