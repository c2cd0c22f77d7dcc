import { countWaiting, deadMails, reviveDead } from '../mail/index.ts'
import { systemClock } from '../runtime/index.ts'
import type { Settings } from './settings.ts'
import { withDatabase } from './with-database.ts'

const maxListed = 50

/** `platform mail`: how many mails are queued, and which failed for good, each with the mail server's reason. */
export async function describeMail(settings: Settings): Promise<string> {
  return withDatabase(settings, async (db) => {
    const [waiting, failed] = [await countWaiting(db), await deadMails(db, maxListed)]
    const lines = failed.map(({ createdAt, to, subject, attempts, reason }) =>
      [createdAt.toISOString(), to, JSON.stringify(subject), `${attempts} attempts`, reason].join('  '),
    )
    const count = failed.length === maxListed ? `${maxListed} or more` : failed.length
    return [`${waiting} queued, ${count} failed`, ...lines, ''].join('\n')
  })
}

/** `platform mail retry`: queues all failed mails again. */
export async function retryMail(settings: Settings): Promise<string> {
  const count = await withDatabase(settings, (db) => reviveDead(db, new Date(systemClock())))
  return `${count} queued again.\n`
}
