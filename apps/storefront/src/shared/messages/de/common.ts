import type { Messages } from '../messages.ts'

export const common: Messages['common'] = {
  noPicture: 'Noch kein Foto',
  less: 'Einer weniger',
  more: 'Einer mehr',
  requestId: 'Kennzeichen, falls Sie uns schreiben:',
  copyId: 'Kopieren',
  copied: 'Kopiert',
}
