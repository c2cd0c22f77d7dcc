import type { SiteContext } from '../../http/index.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { SecurityEvent } from '../audit/security-event.ts'

/** Who manages the staff accounts of which site at the machine itself, where no one has to log in. */
export interface StaffManager extends Pick<SiteContext, 'db' | 'clock' | 'site' | 'shopUrl'> {
  /** `command`. */
  readonly actor: string
  readonly address: string
  readonly requestId: string
}

/** The command cannot be carried out, and whoever asked can do something about it: one sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

export function recordStaffEvent(manager: StaffManager, event: SecurityEvent): Promise<void> {
  return recordEvent({ ...manager, clientId: undefined }, event)
}
