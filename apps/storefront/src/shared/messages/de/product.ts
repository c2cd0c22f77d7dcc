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
  seen: 'Zuletzt angesehen',
}
