import type { Operation } from '@vitrine/contract'
import { toFieldViolations } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { RequestContext, Route } from '../http/index.ts'
import { checkAccess, invalidArguments, RenderedJson } from '../http/index.ts'
import { WorkQueue } from '../media/index.ts'

/** Makes a call of the wire for the caller of the document: the same access, the same reading, the same service. */
export type MakeCall = <I, O, E extends string>(operation: Operation<I, O, E>, input: I) => Promise<O>

/** One document may ask for many things; the database is to serve other callers meanwhile. */
const callsAtOnce = 4

/** @returns for each document, what its fields are answered with */
export function callsOver(routes: readonly Route[]): (context: RequestContext) => MakeCall {
  const byName = new Map(routes.map((route) => [route.operation.name, route]))
  return (context) => {
    const queue = new WorkQueue(callsAtOnce, Number.POSITIVE_INFINITY)
    return (operation, input) =>
      queue.run(async () => {
        const route = byName.get(operation.name)
        if (!route) throw new Error(`no route answers ${operation.name}`)
        checkAccess(route.operation, context.caller)
        const read = v.safeParse(route.operation.request, input)
        if (!read.success) throw invalidArguments(...toFieldViolations(read.issues))
        const answer = await route.handle(context, read.output)
        // The route answers what its operation says.
        return (answer instanceof RenderedJson ? JSON.parse(answer.toString()) : answer) as never
      })
  }
}
