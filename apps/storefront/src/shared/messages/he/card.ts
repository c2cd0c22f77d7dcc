import { isolated } from '../isolated.ts'
import type { Messages } from '../messages.ts'

export const card: Messages['card'] = {
  colours: (names) => `צבעים: ${isolated(names)}`,
  moreColours: (count) => isolated(`+${count}`),
  fewLeft: 'אחרונים במלאי',
  backOrder: 'מיוצר בהזמנה',
  soldOut: 'אזל',
  quickAdd: 'הוספה לעגלה',
  quickAddName: (name) => `הוספת ${isolated(name)} לעגלה`,
  choose: 'בחירת אפשרויות',
  chooseName: (name) => `בחירת אפשרויות עבור ${isolated(name)}`,
}
