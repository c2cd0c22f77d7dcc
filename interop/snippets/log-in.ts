import { createClient, LoginState, OAuthStrategy } from '@wix/sdk'

/** Register and log in with e-mail address and password, as the documentation of custom log-in pages has it. */
export async function run(clientId: string) {
  const myClient = createClient({ auth: OAuthStrategy({ clientId }) })
  const email = `aoife.${crypto.randomUUID()}@shop.example`
  const password = `violet ${crypto.randomUUID()}`

  const registered = await myClient.auth.register({ email, password, profile: { nickname: 'Aoife' } })
  const again = await myClient.auth.register({ email, password })
  const malformed = await myClient.auth.register({ email: 'aoife', password })
  const wrongPassword = await myClient.auth.login({ email, password: 'not this one' })
  const nobody = await myClient.auth.login({ email: 'nobody@shop.example', password })
  const loggedIn = await myClient.auth.login({ email, password })

  const whatToShow = (state: typeof loggedIn) => {
    switch (state.loginState) {
      case LoginState.SUCCESS:
        return typeof state.data.sessionToken
      case LoginState.EMAIL_VERIFICATION_REQUIRED:
        return typeof state.data.stateToken
      case LoginState.OWNER_APPROVAL_REQUIRED:
        return 'wait for the owner'
      case LoginState.FAILURE:
        return state.errorCode
      default:
        return state.loginState
    }
  }
  await myClient.auth.sendPasswordResetEmail(email, 'http://localhost:3000/password')

  return {
    registered: [registered.loginState, whatToShow(registered)],
    again: [again.loginState, whatToShow(again)],
    malformed: [malformed.loginState, whatToShow(malformed)],
    wrongPassword: [wrongPassword.loginState, whatToShow(wrongPassword)],
    nobody: [nobody.loginState, whatToShow(nobody)],
    loggedIn: [loggedIn.loginState, whatToShow(loggedIn)],
    withoutAState: await myClient.auth.processVerification(
      { verificationCode: '123456' },
      {
        loginState: LoginState.INITIAL,
      },
    ),
    stillAVisitor: [myClient.auth.getTokens().refreshToken.role, myClient.auth.loggedIn()],
  }
}
