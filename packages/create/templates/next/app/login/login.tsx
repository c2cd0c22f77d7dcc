'use client'

import { LoginForm } from '@vitrine/react'
import { useRouter } from 'next/navigation'

export function Login() {
  const router = useRouter()
  function showMember() {
    router.push('/')
    router.refresh()
  }
  return (
    <LoginForm.Root className="form" method="post" action="/api/vitrine/session/login" onDone={showMember}>
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
  )
}
