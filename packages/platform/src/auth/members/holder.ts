/**
 * Who goes through a log-in: state tokens and session tokens are good for nobody else (requirements.md PLT-27, PLT-39).
 */
export interface Holder {
  readonly clientId: string
  /** `visitor:<id>` for calls of the API, `page:<id>` for the pre-session of a hosted page. */
  readonly id: string
}
