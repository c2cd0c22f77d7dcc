import * as v from 'valibot'
import { captchaModes, memberSettingsBounds, registrationModes } from '../../accounts/member-settings.ts'
import type {
  OwnProfileResponse,
  SignUpRules,
  SignUpRulesResponse,
  UpdateOwnProfileRequest,
} from '../../accounts/own-profile.ts'
import { ownProfile } from '../entities/identity.ts'
import { read, sent } from '../parts/direction.ts'
import { whole } from '../parts/number.ts'
import { objectOf } from '../parts/object.ts'

/** What members say of themselves, and what is asked of those who become one. */

export const updateOwnProfileRequest: v.GenericSchema<unknown, UpdateOwnProfileRequest> =
  objectOf<UpdateOwnProfileRequest>({ profile: ownProfile(sent) })
export const ownProfileResponse: v.GenericSchema<unknown, OwnProfileResponse> = objectOf<OwnProfileResponse>({
  profile: ownProfile(read),
})

const { min, max } = memberSettingsBounds.minPasswordLength
export const signUpRulesResponse: v.GenericSchema<unknown, SignUpRulesResponse> =
  objectOf<SignUpRulesResponse>({
    rules: objectOf<SignUpRules>({
      registration: v.picklist(registrationModes),
      verifyEmail: v.boolean(),
      captcha: v.picklist(captchaModes),
      minPasswordLength: whole(min, max),
    }),
  })
