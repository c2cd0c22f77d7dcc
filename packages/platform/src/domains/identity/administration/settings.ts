import { transaction } from '../../../db/transaction.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { type IdentitySettings, readIdentitySettings, saveIdentitySettings } from '../settings.ts'

export type GetSettingsRequest = Record<never, never>

export interface UpdateSettingsRequest {
  readonly settings: { readonly [Name in keyof IdentitySettings]?: IdentitySettings[Name] | undefined }
}

export interface SettingsResponse {
  readonly settings: IdentitySettings
}

/** How people become and stay members of the site. */
export async function getSettings({ db, site }: IdentityContext): Promise<SettingsResponse> {
  return { settings: await readIdentitySettings(db, site.id) }
}

/** Changes what is named and leaves the rest; in effect from the next call on. */
export async function updateSettings(
  context: IdentityContext,
  { settings: wanted }: UpdateSettingsRequest,
): Promise<SettingsResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const before = await readIdentitySettings(trx, site.id)
    const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const settings: IdentitySettings = { ...before, ...named }
    await saveIdentitySettings(trx, site.id, settings, new Date(clock()))
    const detail = { changed: Object.keys(named).toSorted().join(' ') }
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'SETTINGS_CHANGED', detail })
    return { settings }
  })
}
