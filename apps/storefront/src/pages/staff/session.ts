import type { APIRoute } from 'astro'
import { loadStaffSession } from '../../features/staff/loaders/staff.server.ts'

/** Asked before a form of the staff is sent: whose session this is, without an id where it is over. That is no failure, and no page should log one. */
export const GET: APIRoute = async ({ locals }) =>
  Response.json({ id: await loadStaffSession(locals) }, { headers: { 'cache-control': 'private, no-store' } })
