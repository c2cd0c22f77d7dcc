import type { ReactNode } from 'react'
import { useTexts } from '../shared/site/site-context.tsx'

/** The secret of an authenticator app in groups of four, for people who cannot scan it. */
export function SecretToType({ secret }: { secret: string }): ReactNode {
  const text = useTexts('accountForms')
  return (
    <p>
      {text.orType}{' '}
      <code className="account-secret" dir="ltr">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
    </p>
  )
}
