/** Who becomes a member: everybody, or whom staff admits by hand. */
export const registrationModes = ['OPEN', 'APPROVAL'] as const
/** When a captcha is asked for. `AFTER_FAILURES`: never, until log-ins to the account fail (requirements.md PLT-35). */
export const captchaModes = ['OFF', 'ON', 'AFTER_FAILURES'] as const

interface Bounds {
  readonly min: number
  readonly max: number
}

/** What the numbers of {@link MemberSettings} may be, ends included. */
export const memberSettingsBounds: Readonly<
  Record<'minPasswordLength' | 'sessionIdleSeconds' | 'sessionAbsoluteSeconds', Bounds>
> = {
  // A site may ask for long passwords, not for ones that nobody can have.
  minPasswordLength: { min: 8, max: 64 },
  // Five minutes to thirty days, and to ninety (PLT-20).
  sessionIdleSeconds: { min: 300, max: 2_592_000 },
  sessionAbsoluteSeconds: { min: 300, max: 7_776_000 },
}

/** How people become and stay members of a site. */
export interface MemberSettings {
  registration: (typeof registrationModes)[number]
  /** Whether a new member has to prove that the address is theirs before the first log-in. */
  verifyEmail: boolean
  captcha: (typeof captchaModes)[number]
  minPasswordLength: number
  /** A member's session ends after this long without renewal, and after the second in any case (PLT-20). */
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
}

export interface MemberSettingsResponse {
  settings: MemberSettings
}

export interface UpdateMemberSettingsRequest {
  /** What is not named stays as it is. */
  settings: Partial<MemberSettings>
}
