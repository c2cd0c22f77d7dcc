import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const account: Messages['account'] = {
  title: 'Ihr Konto',
  greeting: (name) => `Guten Tag, ${name}`,
  details: 'Ihre Angaben',
  name: 'Name',
  email: 'E-Mail-Adresse',
  verified: 'Bestätigt',
  unverified: 'Noch nicht bestätigt',
  memberSince: 'Mitglied seit',
  cart: 'Ihr Warenkorb',
  cartPieces: (pieces) =>
    pieces === 0
      ? 'Er ist leer.'
      : counted(pieces, { one: 'Ein Artikel wartet darin.', other: '# Artikel warten darin.' }),
  toCart: 'Zum Warenkorb',
  toShop: 'Umsehen',
  orders: 'Ihre Bestellungen',
  noOrders: 'Noch keine. Was Sie angemeldet bestellen, wird hier aufbewahrt.',
  ordersFailed: 'Ihre Bestellungen lassen sich gerade nicht anzeigen. Verloren ist nichts.',
  order: (number) => `Bestellung ${number}`,
  pieces: (pieces) => counted(pieces, { one: 'ein Artikel', other: '# Artikel' }),
  payments: { paid: 'bezahlt', pending: 'Zahlung läuft noch', refused: 'nicht bezahlt' },
  sessions: 'Wo Sie angemeldet sind',
  sessionsFailed: 'Diese Liste lässt sich gerade nicht anzeigen. Abmelden können Sie sich trotzdem.',
  unknownDevice: 'Unbekannter Browser',
  onSystem: (browser, system) => `${browser} auf ${system}`,
  thisDevice: 'Dieser Browser',
  lastUsed: 'Zuletzt benutzt',
  network: 'Netz',
  endSession: 'Dort abmelden',
  endSessionOf: (device) => `Dort abmelden: ${device}`,
  endOtherSessions: 'Überall sonst abmelden',
  logout: 'Abmelden',
  failedTitle: 'Ihr Konto lässt sich gerade nicht anzeigen.',
  failedText: 'Sie sind weiterhin angemeldet. Bitte versuchen Sie es gleich noch einmal.',
  retry: 'Noch einmal versuchen',
}
