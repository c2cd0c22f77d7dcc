import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const stockRequests: Messages['stockRequests'] = {
  title: 'הודעות על מלאי',
  text: 'נכתוב לך פעם אחת כשמשהו מאלה יהיה שוב זמין.',
  none: 'אין. בדף של מוצר שאזל אפשר לבקש הודעה.',
  since: 'התבקש ב־',
  to: 'הודעה אל',
  cancel: 'לא להודיע לי',
  cancelOf: (name) => `לא להודיע לי על ${isolated(name)}`,
  cancelled: 'לא נכתוב לך על זה.',
}
