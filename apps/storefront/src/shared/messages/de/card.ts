import type { Messages } from '../messages.ts'

export const card: Messages['card'] = {
  colours: (names) => `Erhältlich in ${names}`,
  moreColours: (count) => `+${count}`,
  fewLeft: 'Nur noch wenige',
  backOrder: 'Wird für Sie gefertigt',
  soldOut: 'Ausverkauft',
  quickAdd: 'In den Warenkorb',
  quickAddName: (name) => `${name} in den Warenkorb`,
  choose: 'Optionen wählen',
  chooseName: (name) => `Optionen wählen für ${name}`,
}
