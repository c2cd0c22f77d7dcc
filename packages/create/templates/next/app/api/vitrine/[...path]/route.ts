import { nextHandlers } from '@vitrine/server/next'
import { server } from '../../../../server.ts'

/** The calls of pages, login and logout. */
export const { GET, POST, PATCH, DELETE } = nextHandlers(server)
