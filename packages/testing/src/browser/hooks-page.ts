// A page of a shop on React whose only part is every hook about members, for tests that call them from Node.
import { browserTabs, createClient, webStorage } from '@vitrine/client'
import {
  type CartController,
  type FactorsController,
  type LoginController,
  type LogoutController,
  type RecoveryController,
  type RedirectLoginController,
  type SessionSnapshot,
  type SignupController,
  StoreProvider,
  useCart,
  useFactors,
  useLogin,
  useLogout,
  useMember,
  useRecovery,
  useRedirectLogin,
  useSession,
  useSignup,
  useVerification,
  type VerificationController,
} from '@vitrine/react'
import { Activity, createElement, type ReactElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** How the page reaches the platform: by itself, or through the shop's server. Set before the page's script runs. */
export type ShopConfig =
  | { readonly clientId: string; readonly baseUrl: string }
  | { readonly transport: string }

/** The hooks of the last rendering. */
export interface Hooks {
  readonly signup: SignupController
  readonly login: LoginController
  readonly verification: VerificationController
  readonly recovery: RecoveryController
  readonly factors: FactorsController
  readonly logout: LogoutController
  readonly redirect: RedirectLoginController
  readonly session: SessionSnapshot
  readonly member: ReturnType<typeof useMember>
  readonly cart: CartController
}

/** What a test in Node reaches inside the page. */
export interface HooksWindow {
  readonly config: ShopConfig
  hooks: Hooks
  /** Hides or shows a part of the page, as a router does with a route. */
  show(isShown: boolean): void
}

// The test sets `config` in each page of this origin.
const page = globalThis as unknown as HooksWindow

function useHooks(): Hooks {
  const signup = useSignup()
  return {
    signup,
    login: useLogin(),
    verification: useVerification(signup),
    recovery: useRecovery(),
    factors: useFactors(),
    logout: useLogout(),
    redirect: useRedirectLogin({ callbackPath: '/callback' }),
    session: useSession(),
    member: useMember(),
    cart: useCart(),
  }
}

function Probe(): ReactElement {
  page.hooks = useHooks()
  const { session, member } = page.hooks
  return createElement('p', { id: 'visible' }, `${session.role} ${member.data?.loginEmail ?? ''}`.trim())
}

/** A route that can be hidden: its last contents must not be those of another user. */
function Route(): ReactElement {
  const { role } = useSession()
  return createElement('p', { id: 'route' }, `${role} ${useCart((cart) => cart.count)}`)
}

function App(): ReactElement {
  const [isShown, setShown] = useState(true)
  page.show = setShown
  return createElement(
    StoreProvider,
    connection,
    createElement(Probe),
    // biome-ignore lint/correctness/noChildrenProp: its type asks for them.
    createElement(Activity, { mode: isShown ? 'visible' : 'hidden', children: createElement(Route) }),
  )
}

const { config } = page
const connection =
  'transport' in config
    ? config
    : { client: createClient({ ...config, storage: webStorage(), tabs: browserTabs() }) }
const root = document.body.appendChild(document.createElement('main'))
createRoot(root).render(createElement(StrictMode, null, createElement(App)))
