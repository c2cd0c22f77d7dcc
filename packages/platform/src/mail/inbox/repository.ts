import type { Database } from '../../db/index.ts'

export interface ListedMail {
  readonly id: string
  /** Name of the store it was written for. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly createdAt: Date
}

export interface WholeMail extends ListedMail {
  readonly text: string
  readonly html: string | null
}

/** The newest mails of all sites. */
export async function newestMails(db: Database, limit: number): Promise<readonly ListedMail[]> {
  return listed(db).orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc').limit(limit).execute()
}

export async function findMail(db: Database, id: string): Promise<WholeMail | undefined> {
  return listed(db).select(['mails.text', 'mails.html']).where('mails.id', '=', id).executeTakeFirst()
}

function listed(db: Database) {
  return db
    .selectFrom('mails')
    .innerJoin('sites', 'sites.id', 'mails.site_id')
    .select([
      'mails.id',
      'sites.name as from',
      'mails.to_address as to',
      'mails.subject',
      'mails.created_at as createdAt',
    ])
}
