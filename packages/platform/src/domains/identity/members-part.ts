import * as v from 'valibot'
import { leastPasswordLength, mostPasswordLength } from '../../passwords/password-rules.ts'
import { type DocumentImporter, readPart } from '../sites/importer.ts'
import { defaultIdentitySettings, type IdentitySettings, saveIdentitySettings } from './settings.ts'

const daySeconds = 86_400
const oneOf = <T extends string>(...values: readonly T[]) =>
  v.picklist(values, `has to be one of ${values.join(', ')}`)
const whole = (least: number, most: number) => {
  const range = `has to be a whole number from ${least} to ${most}`
  return v.pipe(v.number(range), v.integer(range), v.minValue(least, range), v.maxValue(most, range))
}

/** The `members` part of a store document; every field has a default. */
const membersPart: v.GenericSchema<unknown, IdentitySettings> = v.pipe(
  v.object({
    registration: v.optional(oneOf('OPEN', 'APPROVAL'), defaultIdentitySettings.registration),
    verifyEmail: v.optional(v.boolean('has to be true or false'), defaultIdentitySettings.verifyEmail),
    captcha: v.optional(oneOf('OFF', 'ON', 'AFTER_FAILURES'), defaultIdentitySettings.captcha),
    minPasswordLength: v.optional(
      // Staff may ask for long passwords, not for ones that nobody can have.
      whole(leastPasswordLength, Math.min(64, mostPasswordLength)),
      defaultIdentitySettings.minPasswordLength,
    ),
    sessionIdleSeconds: v.optional(whole(300, 30 * daySeconds), defaultIdentitySettings.sessionIdleSeconds),
    sessionAbsoluteSeconds: v.optional(
      whole(300, 90 * daySeconds),
      defaultIdentitySettings.sessionAbsoluteSeconds,
    ),
  }),
)

/** Settings of membership from a store document. A document without the part leaves what staff has set. */
export const identityImporter: DocumentImporter = {
  name: 'identity',
  read(document) {
    const part = document['members']
    const settings = part === undefined ? undefined : readPart(membersPart, part, 'members')
    return {
      async write({ db, site, clock }) {
        if (settings) await saveIdentitySettings(db, site.id, settings, new Date(clock()))
      },
    }
  },
}
