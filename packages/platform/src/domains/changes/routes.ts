import { type Route, route } from '../../http/route.ts'
import { listChanges, listChangesOperation, listChangesRequest } from './list-changes.ts'

/** The change feed, for whoever keeps a copy of something; each caller sees what is theirs to know. */
export const changeRoutes: readonly Route[] = [route(listChangesOperation, listChangesRequest, listChanges)]
