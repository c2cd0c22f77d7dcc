import { login } from '@vitrine/client/auth'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { logInPath, memberPages } from '../../src/shared/member-paths.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import type { RequestServices } from '../request-services.ts'
import { type Problem, problemOfError } from './problem-of.ts'
import { proceed } from './proceed.ts'
import { captchaTokensOf, passwordOf } from './typed.ts'

/** `/log-in`: logs in with address and password. */
export const logIn: FormAct = async (context) => {
  const { services, post } = context
  const { visit } = services
  const email = post.text(formFields.email) ?? ''
  const isBrief = post.text(formFields.stay) === undefined
  const refuse = (problem: Problem): FormOutcome => ({
    flash: {
      refused: {
        form: 'log-in',
        fields: { [formFields.email]: email, ...(!isBrief && { [formFields.stay]: 'on' }) },
        wrong: [problem.problem === 'no-address' ? formFields.email : formFields.password],
        ...problem,
      },
    },
    next: logInPath(memberPages.logIn, post.next),
  })
  try {
    const session = visit.beginSession()
    if (!session) return { flash: { notice: { code: 'form-expired' } }, next: memberPages.logIn }
    const deviceToken = await visit.exchange.login.deviceToken()
    const outcome = await login(session.client, {
      email,
      password: passwordOf(post, formFields.password),
      ...captchaTokensOf(post),
      ...(deviceToken !== undefined && { clientMetaData: { deviceToken } }),
    })
    return await proceed(context, outcome, { email, next: post.next, isBrief }, refuse)
  } catch (error) {
    return refuse(problemOfError(error, services))
  }
}

/** `/log-in/elsewhere`: sends the browser to the platform's log-in page. */
export const logInElsewhere: FormAct = async ({ services, post }) => {
  const away = await beginLogInElsewhere(services, post.next)
  return away ? { away } : { flash: { notice: { code: 'form-expired' } } }
}

/**
 * The platform's login page. It is requested under the shopper's own session, so that their cart goes along. A silent login
 * returns at once, with or without a login there.
 */
export async function beginLogInElsewhere(
  { visit, language }: RequestServices,
  next: string,
  isSilent = false,
): Promise<URL | undefined> {
  if (!visit.beginSession()) return undefined
  const url = await visit.exchange.login.begin({
    // The registered address is the same in all languages, so the path names the language.
    returnTo: localizedPath(next, language),
    ...(isSilent && { prompt: 'none' }),
  })
  // The platform's pages use the language of the shop, whatever the browser prefers.
  url.searchParams.set('lang', language)
  return url
}
