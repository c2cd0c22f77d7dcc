import type { Messages } from '../messages.ts'

export const common: Messages['common'] = {
  noPicture: 'עדיין אין תמונה',
  less: 'אחד פחות',
  more: 'אחד יותר',
  requestId: 'מספר לציון בפנייה אלינו:',
  copyId: 'העתקה',
  copied: 'הועתק',
}
