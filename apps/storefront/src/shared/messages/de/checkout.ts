import type { Messages } from '../messages.ts'

export const checkout: Messages['checkout'] = {
  paidTitle: 'Danke',
  paidText: (number) => `Ihre Bestellung ${number} ist aufgegeben und bezahlt. Wir fangen an zu packen.`,
  pendingTitle: 'Danke, fast geschafft',
  pendingText: (number) =>
    `Ihre Bestellung ${number} ist aufgegeben. Die Zahlung läuft noch; wir schreiben Ihnen, sobald sie da ist.`,
  refusedTitle: 'Die Zahlung ist nicht durchgegangen',
  refusedText: (number) => `Bestellung ${number} wurde nicht bezahlt, und abgebucht wurde nichts.`,
  unknownTitle: 'Wir haben nach Ihrer Bestellung gesehen',
  unknownText:
    'In diesem Browser gibt es keine. Wenn Sie bezahlt haben, ist die Bestätigung in Ihrer Post; wenn nicht, ist Ihr Warenkorb noch hier.',
  failedTitle: 'Ihre Bestellung ließ sich gerade nicht abrufen',
  failedText:
    'Wenn Sie bezahlt haben, ist die Bestätigung unterwegs zu Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  total: 'Summe',
  mailTo: (email) => `Eine Bestätigung geht an ${email}.`,
  onward: 'Weiter umsehen',
  toCart: 'Zum Warenkorb',
  retry: 'Noch einmal versuchen',
}
