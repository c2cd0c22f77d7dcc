import type {
  MemberSettings,
  MemberSettingsResponse,
  UpdateMemberSettingsRequest,
} from '@vitrine/contract/accounts'
import { transaction } from '../../../db/index.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { readIdentitySettings, saveIdentitySettings } from '../settings.ts'

/** How people become and stay members of the site. */
export async function getSettings({ db, site }: IdentityContext): Promise<MemberSettingsResponse> {
  return { settings: await readIdentitySettings(db, site.id) }
}

/** Changes what is named and leaves the rest; in effect from the next call on. */
export async function updateSettings(
  context: IdentityContext,
  { settings: wanted }: UpdateMemberSettingsRequest,
): Promise<MemberSettingsResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const before = await readIdentitySettings(trx, site.id)
    const settings: MemberSettings = { ...before, ...wanted }
    await saveIdentitySettings(trx, site.id, settings, new Date(clock()))
    const detail = { changed: Object.keys(wanted).toSorted().join(' ') }
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'SETTINGS_CHANGED', detail })
    return { settings }
  })
}
