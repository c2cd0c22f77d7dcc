import type { Messages } from '../messages.ts'

export const connection: Messages['connection'] = {
  offline: 'אין חיבור. הדפים הם כפי שנראו לאחרונה; מה שמשתנה בעגלה נשמר ויישלח אחר כך.',
  updateReady: 'יש גרסה חדשה של החנות.',
  updateNow: 'מעבר אליה',
}
