import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  tilesTitle: 'Räume und Tische',
  featuredAll: (name) => `Alle zeigen: ${name}`,
  seeAll: 'Alle zeigen',
  rowPrevious: 'Zurück',
  rowNext: 'Weiter',
  featuredFailed: 'Diese Reihe ließ sich gerade nicht laden. Alles andere ist da.',
  makersTitle: 'Fünf Werkstätten, die wir beim Namen kennen',
  makerLink: (name) => `Dinge von ${name}`,
  emptyTitle: 'Die Regale sind noch leer',
  emptyText: 'Wir packen noch aus. Schauen Sie bald wieder vorbei: Dann ist das Erste da.',
}
