import type { Messages } from '../messages.ts'
import { counted } from './counted.ts'

export const notice: Messages['notice'] = {
  added: (name, quantity) =>
    quantity > 1 ? `${quantity} × ${name} in den Warenkorb gelegt.` : `${name} ist in Ihrem Warenkorb.`,
  addedFewer: (name, quantity) => `Es gab nur ${quantity} × ${name}; das liegt jetzt in Ihrem Warenkorb.`,
  removed: (name) => `${name} ist nicht mehr im Warenkorb.`,
  saved: (name) => `${name} ist zurückgelegt.`,
  cartDeleted: 'Ihr Warenkorb ist jetzt leer.',
  restored: 'Wieder im Warenkorb.',
  quantityLimited: (name, available) =>
    `Von ${name} gibt es nur ${available}. Wir haben die Menge darauf gesetzt.`,
  couponApplied: (code) => `Der Gutschein ${code} ist eingelöst.`,
  couponRemoved: 'Der Gutschein ist entfernt.',
  choiceMissing: (option) => `Wählen Sie zuerst: ${option}.`,
  textMissing: (field) => `Füllen Sie zuerst „${field}“ aus.`,
  notMade: (name) => `So gibt es ${name} nicht. Bitte wählen Sie aus dem, was es gibt.`,
  checkoutRefused: {
    changed:
      'Etwas in Ihrem Warenkorb ist inzwischen ausverkauft oder nicht mehr im Laden. Unten ist es markiert.',
    'no-payments':
      'Der Laden nimmt gerade keine Zahlungen an, deshalb lässt sich nichts bestellen. Ihr Warenkorb bleibt, wie er ist.',
  },
  soldOut: (name) => `${name} ist ausverkauft.`,
  stockNoted: (name) => `Wir schreiben Ihnen einmal, sobald es ${name} wieder gibt.`,
  stockThere: (name) => `${name} gibt es: Sie können hier wählen.`,
  stockEmail: 'Das sieht nicht wie eine E-Mail-Adresse aus. Bitte prüfen Sie sie.',
  stockOften: 'Diese Adresse wartet schon auf sehr viel. Lassen Sie erst einiges davon kommen.',
  loggedIn: 'Sie sind angemeldet.',
  cartJoined: (lines, pieces) =>
    `Willkommen zurück. Ihr Warenkorb vom letzten Mal ist dabei: ${lines}. ${counted(pieces, { one: 'Es liegt jetzt ein Artikel darin.', other: 'Es liegen jetzt # Artikel darin.' })}`,
  furtherLines: (count) => `${count} weitere`,
  loginOver: 'Diese Anmeldung ist vorbei. Bitte beginnen Sie sie noch einmal.',
  sessionEnded:
    'Sie wurden abgemeldet. Was Sie geschrieben haben, ist aufgehoben: Nach der Anmeldung ist es wieder da.',
  sessionEndedUnsaved:
    'Sie wurden abgemeldet, und das wurde nicht gespeichert. Melden Sie sich bitte an und machen Sie es noch einmal.',
  loggedOut: 'Sie sind auf diesem Gerät abgemeldet.',
  sessionsEnded: (count) =>
    count === 0
      ? 'Sie waren nirgends sonst angemeldet.'
      : counted(count, {
          one: 'Dort abgemeldet. Es dauert eine Sekunde, bis es wirkt.',
          other: 'An # anderen Orten abgemeldet.',
        }),
  loginCancelled: 'Sie haben sich nicht angemeldet, und nichts hat sich geändert.',
  loginExpired:
    'Diese Anmeldung wurde vor zu langer Zeit oder in einem anderen Browser begonnen. Bitte melden Sie sich noch einmal an.',
  currencyOwn: (currency: string): string => `Preise stehen jetzt in ${currency}.`,
  currencyShown: (shown: string, charged: string): string =>
    `Preise stehen jetzt in ${shown}, als Anhaltspunkt. Bezahlt wird in ${charged}.`,
  reordered: (added, missing) =>
    added === 0
      ? 'Von dieser Bestellung ist gerade nichts zu haben.'
      : missing > 0
        ? 'Es liegt in Ihrem Warenkorb, außer dem, was gerade nicht zu haben ist.'
        : 'Alles davon liegt wieder in Ihrem Warenkorb.',
  formExpired: 'Dieses Formular war zu alt, um sicher zu sein. Bitte noch einmal.',
  trouble: 'Das hat gerade nicht geklappt. Verloren ist nichts; bitte versuchen Sie es noch einmal.',
  unclear:
    'Ob das geklappt hat, haben wir nicht erfahren. So steht es jetzt; wenn es nicht stimmt, versuchen Sie es bitte noch einmal.',
  undo: 'Rückgängig',
  viewCart: 'Zum Warenkorb',
}
