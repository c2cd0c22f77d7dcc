import {
  captchaModes,
  type MemberSettings,
  memberSettingsBounds,
  registrationModes,
} from '@vitrine/contract/accounts'
import * as v from 'valibot'
import { type DocumentImporter, readPart } from '../../store-document/index.ts'
import { defaultIdentitySettings, saveIdentitySettings } from './settings-repository.ts'

const oneOf = <T extends string>(values: readonly T[]) =>
  v.picklist(values, `has to be one of ${values.join(', ')}`)
const whole = (name: keyof typeof memberSettingsBounds) => {
  const { min, max } = memberSettingsBounds[name]
  const range = `has to be a whole number from ${min} to ${max}`
  return v.pipe(v.number(range), v.integer(range), v.minValue(min, range), v.maxValue(max, range))
}

type Settings = MemberSettings
type Fields = { readonly [Name in keyof Settings]: v.GenericSchema<Settings[Name]> }

/** What each setting may be, said in the words of store documents. */
const fields: Fields = {
  registration: oneOf(registrationModes),
  verifyEmail: v.boolean('has to be true or false'),
  captcha: oneOf(captchaModes),
  minPasswordLength: whole('minPasswordLength'),
  sessionIdleSeconds: whole('sessionIdleSeconds'),
  sessionAbsoluteSeconds: whole('sessionAbsoluteSeconds'),
}

/** The `members` part of a store document; what it leaves out has its default. */
const membersPart: v.GenericSchema<unknown, Settings> = v.pipe(
  v.partial(v.object(fields)),
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
