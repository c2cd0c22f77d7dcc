import type { Messages } from '../messages.ts'

export const product: Messages['product'] = {
  gallery: 'Fotos',
  showPicture: (index) => `Foto ${index} zeigen`,
  showFilm: (index) => `Film zeigen, Bild ${index}`,
  previousPicture: 'Voriges Foto',
  nextPicture: 'Nächstes Foto',
  closeViewer: 'Schließen',
  counter: (index, count) => `${index} / ${count}`,
  brandLink: (brand) => `Mehr von ${brand}`,
  details: 'Einzelheiten',
  weight: 'Gewicht',
  related: 'Passt gut dazu',
  tellTitle: 'Ausverkauft? Erfahren Sie, wann es das wieder gibt',
  tellWhich: 'Welche Ausführung',
  tellEmail: 'Ihre E-Mail-Adresse',
  tellSend: 'Sagen Sie es mir',
  tellMember: 'Eine Mail an die Adresse Ihres Kontos. Dort sehen und beenden Sie es.',
  tellOnce: 'Eine einzige Nachricht, sobald es das wieder gibt, sonst nichts.',
  seen: 'Zuletzt angesehen',
  chooserMore: 'Alles darüber',
  chooserClose: 'Schließen',
}
