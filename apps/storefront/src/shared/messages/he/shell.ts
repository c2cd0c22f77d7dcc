import type { Messages } from '../messages.ts'

export const shell: Messages['shell'] = {
  skipToContent: 'דילוג לתוכן',
  mainNavigation: 'חנות',
  account: 'חשבון',
  collections: 'קולקציות',
  allCollections: 'כל הקולקציות',
  closeMenu: 'סגירת התפריט',
  search: 'חיפוש',
  searchLabel: 'חיפוש בחנות',
  searchPlaceholder: 'צלחת, פשתן, מנורה…',
  searchSubmit: 'חיפוש',
  searchSuggestion: 'או ישר אל',
  closeSearch: 'סגירת החיפוש',
  announcement: 'הודעה',
  dismissAnnouncement: 'סגירת ההודעה הזאת',
  home: 'דף הבית',
  visit: 'ביקור',
  help: 'עזרה',
  footerNavigation: 'תחתית הדף',
  breadcrumbs: 'המיקום שלך',
  notice: 'הודעה',
}
