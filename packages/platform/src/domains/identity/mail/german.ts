import type { MailLanguage } from './identity-mail.ts'

export const german: MailLanguage = (mail, shop) => {
  switch (mail.template) {
    case 'verification':
      return {
        subject: `${mail.code} ist Ihr Code für ${shop}`,
        paragraphs: [
          `Geben Sie diesen Code dort ein, wo Sie danach gefragt wurden, um Ihre E-Mail-Adresse für ${shop} zu bestätigen. Er gilt ${mail.minutes} Minuten.`,
        ],
        reason:
          'Sie erhalten diese E-Mail, weil jemand mit dieser Adresse ein Konto eröffnet hat. Waren Sie es nicht, müssen Sie nichts tun.',
      }
    case 'verification-link':
      return {
        subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
        paragraphs: ['Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt einen Tag.'],
        action: 'Adresse bestätigen',
        reason: `Sie erhalten diese E-Mail, weil es bei ${shop} ein Konto mit dieser Adresse gibt. Ist es nicht Ihres, müssen Sie nichts tun.`,
      }
    case 'recovery':
      return {
        subject: `Neues Passwort für ${shop}`,
        paragraphs: [
          `Wählen Sie ein neues Passwort für Ihr Konto bei ${shop}. Der Link gilt ${mail.minutes} Minuten, ein einziges Mal.`,
        ],
        action: 'Neues Passwort wählen',
        reason:
          'Sie erhalten diese E-Mail, weil jemand darum gebeten hat. Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      }
    case 'activation':
      return {
        subject: `Ihr Konto bei ${shop}`,
        paragraphs: [
          `${shop} hat ein Konto für Sie angelegt. Wählen Sie zu Beginn ein Passwort. Der Link gilt eine Woche.`,
        ],
        action: 'Passwort wählen',
        reason: 'Möchten Sie das Konto nicht, müssen Sie nichts tun.',
      }
    case 'second-factor':
      return {
        subject: `${mail.code} ist Ihr Code für ${shop}`,
        paragraphs: [
          `Geben Sie diesen Code ein, um sich weiter bei ${shop} anzumelden. Er gilt ${mail.minutes} Minuten.`,
        ],
        reason: 'Melden Sie sich gerade nicht an, kennt jemand Ihr Passwort: Ändern Sie es.',
      }
    case 'approval':
      return {
        subject: `Ihr Konto bei ${shop} ist freigegeben`,
        paragraphs: [`${shop} hat Ihr Konto freigegeben. Sie können sich jetzt anmelden.`],
        reason: 'Sie erhalten diese E-Mail, weil Sie um ein Konto gebeten haben.',
      }
    case 'welcome':
      return {
        subject: `Willkommen bei ${shop}`,
        paragraphs: [`Ihr Konto bei ${shop} ist eingerichtet.`],
        reason: 'Sie erhalten diese E-Mail, weil Sie ein Konto eröffnet haben.',
      }
    case 'password-changed':
      return {
        subject: `Ihr Passwort für ${shop} wurde geändert`,
        paragraphs: [
          `Das Passwort Ihres Kontos bei ${shop} wurde soeben geändert. Auf anderen Geräten müssen Sie sich neu anmelden.`,
        ],
        reason:
          'Waren Sie es nicht, setzen Sie sofort ein neues Passwort, mit „Passwort vergessen?“ auf der Anmeldeseite.',
      }
  }
}
