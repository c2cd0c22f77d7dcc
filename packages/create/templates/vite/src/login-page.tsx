import { LoginForm, useMember, useRedirectLogin, useSession } from '@vitrine/react'

export function LoginPage() {
  return useSession().isMember ? <Welcome /> : <Login />
}

function Login() {
  const { begin, status } = useRedirectLogin({ callbackPath: '/' })
  return (
    <>
      <h1>Log in</h1>
      <LoginForm.Root className="form">
        <LoginForm.Step name="credentials">
          <label>
            E-mail <LoginForm.Email />
          </label>
          <label>
            Password <LoginForm.Password />
          </label>
        </LoginForm.Step>
        <LoginForm.Step name="code">
          <label>
            Code from the e-mail <LoginForm.Code />
          </label>
        </LoginForm.Step>
        <LoginForm.Error />
        <LoginForm.Submit>Log in</LoginForm.Submit>
      </LoginForm.Root>
      <p>
        <button
          type="button"
          className="link"
          aria-busy={status === 'leaving'}
          onClick={() => void begin({ returnTo: '/' })}
        >
          Log in on the hosted page, or sign up
        </button>
      </p>
    </>
  )
}

function Welcome() {
  const { data: member } = useMember()
  return <h1>Welcome{member?.contact?.firstName && `, ${member.contact.firstName}`}</h1>
}
