import type { Messages } from '../messages.ts'

export const trouble: Messages['trouble'] = {
  notFoundTitle: {
    page: 'Diese Seite gibt es hier nicht',
    product: 'Dieses Stück gibt es nicht mehr',
    collection: 'Dieses Regal gibt es nicht mehr',
  },
  notFoundNamed: (name) => `${name} gibt es nicht mehr`,
  notFoundText:
    'Vielleicht ist es umgezogen, oder die Auflage ist ausgelaufen. Diese Türen stehen noch offen:',
  toCollection: (name) => `Mehr aus ${name}`,
  suggestions: 'Wenn Sie schon hier sind',
  awayTitle: 'Wir haben die Tür für einen Moment geschlossen',
  awayText:
    'Der Laden erreicht seine Regale gerade nicht. Ihr Warenkorb ist sicher. Meist ist das in einer Minute vorbei.',
  brokenTitle: 'Bei uns ist etwas kaputtgegangen',
  brokenText: 'Es liegt nicht an Ihnen, und Ihr Warenkorb ist sicher. Oft hilft ein zweiter Versuch.',
  offlineTitle: 'Sie sind offline, und diese Seite haben Sie noch nicht gesehen',
  offlineText:
    'Was Sie schon angesehen haben, ist noch da, und Ihr Warenkorb ist sicher. Diese Seite kommt mit der Verbindung.',
  retry: 'Noch einmal versuchen',
}
