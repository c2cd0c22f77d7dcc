export { createRedirectSession } from './create-redirect-session.ts'
