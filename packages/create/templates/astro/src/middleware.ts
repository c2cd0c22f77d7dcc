import { astroMiddleware } from '@vitrine/server/astro'
import { server } from './server.ts'

/** Opens the session as `Astro.locals.vitrine`, and handles `/api/vitrine`. */
export const onRequest = astroMiddleware(server)
