import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { logInPath, memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Door } from './door.tsx'
import type { ForgottenPasswordView } from './door-view.ts'
import { EmailField } from './email-field.tsx'

/** `/forgotten-password`: answers every address alike (ux.md A7). */
export function ForgottenPasswordScreen({ view }: { view: ForgottenPasswordView }): ReactNode {
  const { mailedTo } = view
  return (
    <Door
      view={view}
      words={(text) =>
        mailedTo === undefined
          ? { title: text.forgottenTitle, lead: text.forgottenLead }
          : { title: text.mailedTitle, lead: text.mailedLead(mailedTo) }
      }
    >
      <AskForm view={view} />
    </Door>
  )
}

function AskForm({ view }: { view: ForgottenPasswordView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const { formToken, next, refused, mailedTo } = view
  return (
    <>
      <form className="door-form" method="post" action={to(formActions.forgottenPassword)}>
        <FormProof token={formToken} next={next} />
        <EmailField defaultValue={mailedTo} refused={refused} />
        <button
          type="submit"
          className={mailedTo === undefined ? 'button' : 'button button-quiet'}
          data-waits=""
        >
          {mailedTo === undefined ? text.sendLink : text.sendAgain}
        </button>
      </form>
      <div className="door-others">
        {mailedTo !== undefined && <p>{text.lookInSpam}</p>}
        <a className="link" href={to(logInPath(memberPages.logIn, next))}>
          {text.backToLogIn}
        </a>
      </div>
    </>
  )
}
