import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../http/index.ts'
import {
  type ClientManager,
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './manage-clients.ts'

/** @param onChanged makes the change effective in this process; others notice it after a few seconds */
export function oauthClientRoutes(onChanged: () => void): readonly Route[] {
  const changing = <I, O, E extends string>(
    operation: Operation<I, O, E>,
    handle: (manager: ClientManager, input: I) => Promise<O>,
  ): Route =>
    route(operation, async (context: RequestContext, input) => {
      const { kind, id } = context.caller
      const response = await handle({ ...context, actor: `${kind}:${id}` }, input)
      onChanged()
      return response
    })
  return [
    route(contract.listOAuthClients, (context) => listOAuthClients(context)),
    changing(contract.createOAuthClient, createOAuthClient),
    changing(contract.updateOAuthClient, updateOAuthClient),
    changing(contract.deleteOAuthClient, deleteOAuthClient),
  ]
}
