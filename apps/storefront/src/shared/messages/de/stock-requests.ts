import type { Messages } from '../messages.ts'

export const stockRequests: Messages['stockRequests'] = {
  title: 'Benachrichtigungen',
  text: 'Wir schreiben Ihnen einmal, sobald etwas davon wieder zu haben ist.',
  none: 'Keine. Auf der Seite von etwas Ausverkauftem können Sie darum bitten.',
  since: 'Gebeten am',
  to: 'Mail an',
  cancel: 'Nicht mehr benachrichtigen',
  cancelOf: (name) => `Nicht mehr benachrichtigen: ${name}`,
  cancelled: 'Wir schreiben Ihnen dazu nicht.',
}
