import {
  captchaModes,
  type MemberSettings,
  memberSettingsBounds,
  registrationModes,
} from '@vitrine/contract/accounts'
import * as v from 'valibot'
import { omitUndefined } from '../../runtime/index.ts'
import { type DocumentImporter, readPart } from '../../store-document/index.ts'
import { defaultIdentitySettings, saveIdentitySettings } from './settings-repository.ts'

const oneOf = <T extends string>(values: readonly T[]) =>
  v.picklist(values, `has to be one of ${values.join(', ')}`)
const whole = (name: keyof typeof memberSettingsBounds) => {
  const { min, max } = memberSettingsBounds[name]
  const range = `has to be a whole number from ${min} to ${max}`
  return v.pipe(v.number(range), v.integer(range), v.minValue(min, range), v.maxValue(max, range))
}

/** The `members` part of a store document; settings that it leaves out get their defaults. */
const membersPart = v.pipe(
  v.partial(
    v.object({
      registration: oneOf(registrationModes),
      verifyEmail: v.boolean('has to be true or false'),
      captcha: oneOf(captchaModes),
      minPasswordLength: whole('minPasswordLength'),
      sessionIdleSeconds: whole('sessionIdleSeconds'),
      sessionAbsoluteSeconds: whole('sessionAbsoluteSeconds'),
    }),
  ),
  v.transform((given): MemberSettings => ({ ...defaultIdentitySettings, ...omitUndefined(given) })),
)

/** Member settings from a store document. A document without them does not change the stored ones. */
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
