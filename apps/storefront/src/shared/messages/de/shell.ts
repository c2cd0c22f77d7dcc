import type { Messages } from '../messages.ts'

export const shell: Messages['shell'] = {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Geschäft',
  account: 'Konto',
  collections: 'Kollektionen',
  allCollections: 'Alle Kollektionen',
  closeMenu: 'Menü schließen',
  search: 'Suche',
  searchLabel: 'Im Geschäft suchen',
  searchPlaceholder: 'Teller, Leinen, Lampe …',
  searchSubmit: 'Suchen',
  searchSuggestion: 'Oder gleich zu',
  closeSearch: 'Suche schließen',
  announcement: 'Ankündigung',
  dismissAnnouncement: 'Diese Ankündigung schließen',
  home: 'Startseite',
  visit: 'Besuchen Sie uns',
  help: 'Hilfe',
  footerNavigation: 'Fußzeile',
  breadcrumbs: 'Sie sind hier',
  notice: 'Mitteilung',
}
