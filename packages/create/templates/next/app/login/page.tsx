import type { Metadata } from 'next'
import { Login } from './login.tsx'

export const metadata: Metadata = { title: 'Log in' }

export default function LoginPage() {
  return (
    <>
      <h1>Log in</h1>
      <Login />
      <p>
        {/* Not a Link: the route redirects to the hosted page. */}
        <a href="/api/vitrine/login?returnTo=/">Log in on the hosted page, or sign up</a>
      </p>
    </>
  )
}
