import { passwordFault } from '../../passwords/password-rules.ts'
import type { IdentityContext } from '../context.ts'
import { unusablePassword } from '../failures.ts'
import { readIdentitySettings } from '../settings.ts'

export interface NewPassword {
  readonly password: string
  /** Name of the field in the request, for the refusal. */
  readonly field: string
  readonly email: string | undefined
}

/** Holds a new password to the site's rules and hashes it. Before any transaction: it takes a while. @throws a violation */
export async function hashNewPassword(context: IdentityContext, wanted: NewPassword): Promise<string> {
  const { db, site, services } = context
  const { minPasswordLength: minLength } = await readIdentitySettings(db, site.id)
  const contextWords = [site.name, ...(wanted.email === undefined ? [] : [wanted.email])]
  const fault = passwordFault(wanted.password, { minLength, contextWords })
  if (fault) throw unusablePassword(wanted.field, fault, minLength)
  return services.passwords.hash(wanted.password)
}
