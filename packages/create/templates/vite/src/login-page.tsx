import { LoginForm, useMember, useSession } from '@vitrine/react'

export function LoginPage() {
  return useSession().isMember ? <Welcome /> : <Login />
}

function Login() {
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
    </>
  )
}

function Welcome() {
  const { data: member } = useMember()
  return <h1>Welcome{member?.contact?.firstName && `, ${member.contact.firstName}`}</h1>
}
