import * as v from 'valibot'
import { leastPasswordLength } from '../../passwords/password-rules.ts'
import { type DocumentImporter, readPart } from '../sites/importer.ts'
import { defaultIdentitySettings, type IdentitySettings, saveIdentitySettings } from './settings.ts'

const daySeconds = 86_400
const oneOf = <T extends string>(...values: readonly T[]) =>
  v.picklist(values, `has to be one of ${values.join(', ')}`)
const whole = (least: number, most: number) => {
  const range = `has to be a whole number from ${least} to ${most}`
  return v.pipe(v.number(range), v.integer(range), v.minValue(least, range), v.maxValue(most, range))
}

type Settings = IdentitySettings
type Fields = { readonly [Name in keyof Settings]: v.GenericSchema<Settings[Name]> }

/** What each setting may be, for store documents and for staff. */
const fields: Fields = {
  registration: oneOf('OPEN', 'APPROVAL'),
  verifyEmail: v.boolean('has to be true or false'),
  captcha: oneOf('OFF', 'ON', 'AFTER_FAILURES'),
  // Staff may ask for long passwords, not for ones that nobody can have.
  minPasswordLength: whole(leastPasswordLength, 64),
  sessionIdleSeconds: whole(300, 30 * daySeconds),
  sessionAbsoluteSeconds: whole(300, 90 * daySeconds),
}
export const settingsFields: v.ObjectSchema<Fields, undefined> = v.object(fields)

/** The `members` part of a store document; what it leaves out has its default. */
const membersPart: v.GenericSchema<unknown, Settings> = v.pipe(
  v.partial(settingsFields),
  v.transform((given): Settings => ({ ...defaultIdentitySettings, ...withoutGaps(given) })),
)

function withoutGaps(
  given: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Partial<Settings> {
  // The cast holds because only what is there is left.
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>
}

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
