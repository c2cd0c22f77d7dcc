import type { APIRoute } from 'astro'
import { loadSession } from '../../features/account/loaders/account.server.ts'

/** Asked before a form of the account is sent: whose session this is, without an id where it is over. That is no failure, and no page should log one. */
export const GET: APIRoute = async ({ locals }) =>
  Response.json({ id: await loadSession(locals) }, { headers: { 'cache-control': 'private, no-store' } })
