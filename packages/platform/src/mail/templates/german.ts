import type { MailMessages } from './mail-content.ts'
import { closingOf, pieceOf, rowsOf } from './order-row.ts'

const notYou = 'Waren Sie das nicht, ist nichts zu tun: Ohne ihn kommt niemand hinein.'

const dates = { starts: 'Beginnt am', takesPlace: 'Findet statt am' }

export const german: MailMessages = {
  language: 'de',
  direction: 'ltr',
  copyAddress: 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  footer: (shop) =>
    `Sie bekommen diese Nachricht, weil diese Adresse bei ${shop} verwendet wurde. Antworten darauf liest niemand.`,
  templates: {
    verification: ({ code, minutes }, shop) => ({
      subject: `${code} ist Ihr Code für ${shop}`,
      heading: 'Bestätigen Sie Ihre Adresse',
      opening: `Geben Sie diesen Code bei ${shop} ein, um fortzufahren:`,
      closing: `Er gilt ${minutes} Minuten und nur einmal. ${notYou}`,
    }),
    'verification-link': (_content, shop) => ({
      subject: `Bestätigen Sie Ihre Adresse für ${shop}`,
      heading: 'Bestätigen Sie Ihre Adresse',
      opening: `Es fehlt noch ein Schritt, dann ist Ihr Konto bei ${shop} vollständig.`,
      action: 'Adresse bestätigen',
      closing: `Der Link gilt einen Tag und nur einmal. ${notYou}`,
    }),
    recovery: ({ minutes }, shop) => ({
      subject: `Neues Passwort für ${shop}`,
      heading: 'Neues Passwort festlegen',
      opening: `Jemand, vermutlich Sie, hat für diese Adresse bei ${shop} ein neues Passwort angefordert.`,
      action: 'Neues Passwort wählen',
      closing: `Der Link gilt ${minutes} Minuten und nur einmal. Waren Sie das nicht, lassen Sie ihn liegen: Ihr Passwort bleibt, wie es ist.`,
    }),
    activation: (_content, shop) => ({
      subject: `Ihr Konto bei ${shop}`,
      heading: 'Ihr Konto wartet',
      opening: `${shop} hat für diese Adresse ein Konto angelegt. Wählen Sie ein Passwort, dann gehört es Ihnen.`,
      action: 'Passwort wählen',
      closing:
        'Der Link gilt eine Woche. Haben Sie nichts dergleichen erwartet, lassen Sie es liegen: Ohne Passwort kann niemand das Konto benutzen.',
    }),
    'second-factor': ({ code, minutes }, shop) => ({
      subject: `${code} ist Ihr Code für ${shop}`,
      heading: 'Ihr Anmeldecode',
      opening: `Geben Sie diesen Code bei ${shop} ein, um die Anmeldung abzuschließen:`,
      closing: `Er gilt ${minutes} Minuten und nur einmal. Melden Sie sich gerade nicht an, kennt jemand Ihr Passwort: Wählen Sie ein neues.`,
    }),
    approval: (_content, shop) => ({
      subject: `Ihr Konto bei ${shop} ist bereit`,
      heading: 'Sie sind dabei',
      opening: `${shop} hat Ihr Konto freigegeben. Sie können sich jetzt mit dieser Adresse und Ihrem Passwort anmelden.`,
    }),
    welcome: (_content, shop) => ({
      subject: `Willkommen bei ${shop}`,
      heading: `Willkommen bei ${shop}`,
      opening:
        'Ihr Konto ist bereit. Es merkt sich Ihre Angaben und Ihren Warenkorb, auf jedem Gerät, auf dem Sie sich mit dieser Adresse anmelden.',
    }),
    'password-changed': (_content, shop) => ({
      subject: `Ihr Passwort für ${shop} wurde geändert`,
      heading: 'Ihr Passwort wurde geändert',
      opening: `Das Passwort Ihres Kontos bei ${shop} wurde soeben geändert. Wer mit dem alten angemeldet war, ist es nicht mehr.`,
      closing: 'Waren Sie das nicht, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    }),
    'staff-welcome': ({ name, email }, shop) => ({
      subject: `Ihr Mitarbeiterkonto bei ${shop}`,
      heading: `Guten Tag ${name}`,
      opening: `Sie arbeiten jetzt mit an ${shop}, unter der Adresse ${email}.`,
      closing:
        'Wer das Konto angelegt hat, gibt Ihnen ein Einmalpasswort. Bei der ersten Anmeldung wählen Sie Ihr eigenes.',
    }),
    'staff-password-reset': ({ name }, shop) => ({
      subject: `Ihr Mitarbeiterpasswort für ${shop} wurde ersetzt`,
      heading: `Guten Tag ${name}`,
      opening: `Ihr Mitarbeiterpasswort für ${shop} wurde durch ein Einmalpasswort ersetzt, und Ihr Konto ist überall abgemeldet.`,
      closing:
        'Wer es ersetzt hat, gibt Ihnen das Einmalpasswort. Wenn Sie darum nicht gebeten haben, sprechen Sie mit dem Inhaber des Shops.',
    }),
    order: ({ number, total, lines, isPaid }, shop) => ({
      subject: `Ihre Bestellung ${number} bei ${shop}`,
      heading: 'Danke für Ihre Bestellung',
      opening: `${shop} hat Ihre Bestellung ${number}:`,
      rows: [...lines.flatMap((line) => rowsOf(line, dates)), ['Summe', total]],
      closing: isPaid
        ? 'Sie ist bezahlt. Sie hören vom Shop, sobald sie unterwegs ist.'
        : 'Sobald die Zahlung eingegangen ist, macht der Shop sie fertig.',
    }),
    'order-sent': ({ number, lines, isAll, tracking, link }, shop) => ({
      subject: `Ihre Bestellung ${number} bei ${shop} ist unterwegs`,
      heading: isAll ? 'Ihre Bestellung ist unterwegs' : 'Ein Teil Ihrer Bestellung ist unterwegs',
      opening: `${shop} hat aus Ihrer Bestellung ${number} verschickt:`,
      rows: lines.map((line) => pieceOf(line)),
      ...(link === undefined ? {} : { action: 'Sendung verfolgen' }),
      ...closingOf([tracking && `Verschickt mit ${tracking}.`, isAll ? '' : 'Der Rest folgt.']),
    }),
    'order-refunded': ({ number, amount }, shop) => ({
      subject: `${amount} aus Ihrer Bestellung ${number} bei ${shop} gehen an Sie zurück`,
      heading: 'Ihre Erstattung',
      opening: `${shop} hat Ihnen ${amount} aus Ihrer Bestellung ${number} erstattet, auf dem Weg, auf dem Sie bezahlt haben.`,
      closing: 'Bis Ihre Bank es anzeigt, können einige Tage vergehen.',
    }),
    'payment-returned': ({ amount }, shop) => ({
      subject: `Ihre Zahlung von ${amount} an ${shop} geht an Sie zurück`,
      heading: 'Ihre Zahlung kam zu spät',
      opening: `Ihre Zahlung von ${amount} ist bei ${shop} eingegangen, als die Zeit dafür vorbei war, und was Sie bestellt haben, war nicht mehr verfügbar. Es gibt keine Bestellung, und der ganze Betrag geht auf dem Weg an Sie zurück, auf dem Sie bezahlt haben.`,
      closing: 'Bis Ihre Bank es anzeigt, können einige Tage vergehen.',
    }),
    'order-paid': ({ number, amount }, shop) => ({
      subject: `Ihre Zahlung für die Bestellung ${number} bei ${shop} ist da`,
      heading: 'Danke für Ihre Zahlung',
      opening: `${amount} für Ihre Bestellung ${number} sind bei ${shop} eingegangen.`,
      closing: 'Sie hören vom Shop, sobald sie unterwegs ist.',
    }),
    'order-canceled': ({ number, isRefunded }, shop) => ({
      subject: `Ihre Bestellung ${number} bei ${shop} wurde storniert`,
      heading: 'Ihre Bestellung wurde storniert',
      opening: `${shop} hat Ihre Bestellung ${number} storniert. Es wird nichts davon verschickt.`,
      ...(isRefunded
        ? { closing: 'Was Sie bezahlt haben, geht an Sie zurück, auf dem Weg, auf dem Sie bezahlt haben.' }
        : {}),
    }),
    'back-in-stock': ({ item }, shop) => ({
      subject: `${item} ist wieder da bei ${shop}`,
      heading: `${item} ist wieder da`,
      opening: `Sie wollten wissen, wann es ${item} bei ${shop} wieder gibt. Jetzt, solange der Vorrat reicht.`,
      action: 'Ansehen',
      closing: 'Das ist die eine Mail dazu.',
      stop: 'Keine weiteren Mails, wenn etwas wieder da ist',
    }),
    'abandoned-checkout': ({ lines }, shop) => ({
      subject: `Ihr Warenkorb bei ${shop} ist noch da`,
      heading: 'Ihr Warenkorb ist noch da',
      opening: `Sie waren dabei, bei ${shop} zu bestellen:`,
      rows: lines.map((line) => pieceOf(line)),
      action: 'Weiter mit dem Warenkorb',
      closing: 'Haben Sie es sich anders überlegt, ist nichts zu tun.',
    }),
  },
}
