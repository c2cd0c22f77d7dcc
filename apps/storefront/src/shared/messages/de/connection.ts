import type { Messages } from '../messages.ts'

export const connection: Messages['connection'] = {
  offline:
    'Sie sind offline. Die Seiten sind so, wie Sie sie zuletzt gesehen haben; was Sie im Warenkorb ändern, bleibt erhalten und geht später los.',
  updateReady: 'Es gibt eine neuere Fassung des Ladens.',
  updateNow: 'Zu ihr wechseln',
}
