import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  tilesTitle: 'חדרים ושולחנות',
  featuredAll: (name) => `הצגת הכול: ${isolated(name)}`,
  seeAll: 'הצגת הכול',
  rowPrevious: 'אחורה',
  rowNext: 'קדימה',
  featuredFailed: 'אי אפשר היה לטעון כרגע את השורה הזאת. כל השאר כאן.',
  makersTitle: 'חמש סדנאות שאנחנו מכירים בשמן',
  makerLink: (name) => `מוצרים של ${isolated(name)}`,
  emptyTitle: 'המדפים עדיין ריקים',
  emptyText: 'אנחנו עדיין פורקים ארגזים. כדאי לחזור בקרוב: הדברים הראשונים כבר יהיו כאן.',
}
