import { countWaiting, deadMails, reviveDead } from '../mail/index.ts'
import { systemClock } from '../runtime/index.ts'
import { beside } from './beside.ts'
import type { Settings } from './settings.ts'

const shown = 50

/** `platform mail`: how many mails wait, and those that were given up, each with the mail server's reason. */
export async function tellOfMail(settings: Settings): Promise<string> {
  return beside(settings, async (db) => {
    const [waiting, dead] = [await countWaiting(db), await deadMails(db, shown)]
    const lines = dead.map(({ createdAt, to, subject, attempts, reason }) =>
      [createdAt.toISOString(), to, JSON.stringify(subject), `${attempts} attempts`, reason].join('  '),
    )
    return [
      `${waiting} waiting to be sent, ${dead.length === shown ? `${shown} or more` : dead.length} given up`,
      ...lines,
      '',
    ].join('\n')
  })
}

/** `platform mail retry`: has everything that was given up sent after all. */
export async function retryMail(settings: Settings): Promise<string> {
  const revived = await beside(settings, (db) => reviveDead(db, new Date(systemClock())))
  return `${revived} to be sent again.\n`
}
