import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const order: Messages['order'] = {
  title: 'Ihre Bestellungen',
  older: 'Ältere Bestellungen',
  steps: 'Wie weit sie ist',
  stepNames: {
    placed: 'Bestellt',
    paid: 'Bezahlt',
    pending: 'Die Zahlung läuft noch',
    refused: 'Nicht bezahlt: Es wurde nichts abgebucht',
    canceled: 'Storniert',
    waiting: 'Wir packen sie',
  },
  sent: 'Unterwegs zu Ihnen',
  sentPart: (pieces) =>
    counted(pieces, { one: 'Ein Artikel davon ist unterwegs', other: '# Artikel davon sind unterwegs' }),
  carrier: 'Mit',
  tracking: 'Sendungsnummer:',
  follow: 'Sendung verfolgen',
  refunded: (amount) => `${amount} gingen an Sie zurück`,
  refundPending: (amount) => `${amount} sind auf dem Weg zurück zu Ihnen`,
  lines: 'Was Sie bestellt haben',
  subscription: 'Abo',
  starts: 'Beginnt am',
  takesPlace: 'Findet statt am',
  again: 'Noch einmal bestellen',
  againHint: 'Es kommt in Ihren Warenkorb, zu den Preisen von heute.',
  subtotal: 'Zwischensumme',
  discount: 'Nachlass',
  shipping: 'Lieferung',
  total: 'Summe',
  includes: (name) => `Darin ${name}`,
  giftCard: (code) => `Davon mit Gutscheinkarte ${code}`,
  delivery: 'Lieferung',
  billedTo: 'Rechnung an',
  note: 'Ihre Anmerkung',
}
