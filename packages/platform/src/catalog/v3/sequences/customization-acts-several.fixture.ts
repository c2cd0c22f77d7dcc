import type { Customization } from '@vitrine/contract/catalog-v3'
import { expect } from 'vitest'
import { callOutcome } from '../v3-call.fixture.ts'
import { type BulkAnswer, revisionOf } from './catalog-calls.fixture.ts'
import { pick } from './catalog-model.fixture.ts'
import { addChoices, change, made, reasonsAgainst } from './customization-model.fixture.ts'
import type { SeveralStep } from './customization-steps.fixture.ts'
import { fieldOf, wireChange, wireChoice, wireDraft } from './customization-wire.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { leftByMask } from './left-by-mask.fixture.ts'
import { expectReasons, type Reasons } from './reasons.fixture.ts'

/** One item of a call: what is asked by itself and in bulk, and what the model makes of it. */
interface Item {
  readonly alone: object
  readonly inBulk: object
  /** @returns why not; nothing changed then */
  happen(isBulk: boolean): Reasons
  /** @param id of what was made */
  wasMade?(id: string): void
}

/** Calls that take one thing, and their like that take several and tell of each. */
const callsOf = {
  make: { one: 'create', several: 'bulkCreate', field: 'customizations' },
  change: { one: 'update', several: 'bulkUpdate', field: 'customizations' },
  addChoices: { one: 'addChoices', several: 'bulkAddChoices', field: 'customizationsChoices' },
} as const

export async function actOnSeveral(
  { calls, model }: Hands,
  step: SeveralStep,
  known: readonly Customization[],
): Promise<void> {
  const items = itemsOf(step)
  const { one, several, field } = callsOf[step.kind]
  const [first] = items
  if (!first) return
  if (items.length === 1) {
    const reply = await calls.v3<{ customization: Customization }>(`customizations.${one}`, {
      ...first.alone,
    })
    expectReasons(reply, first.happen(false))
    if (reply.status === 200) first.wasMade?.(reply.body.customization.id)
    return
  }
  const reply = await calls.v3<BulkAnswer>(`customizations.${several}`, {
    [field]: items.map(({ inBulk }) => inBulk),
  })
  expect(callOutcome(reply)).toBe('200')
  for (const [at, { happen, wasMade }] of items.entries()) {
    const { success, id, error } = reply.body.results[at]?.itemMetadata ?? {}
    const reasons = happen(true)
    expect(reasons.size === 0 ? [undefined] : [...reasons], several).toContain(error?.code)
    expect(success).toBe(reasons.size === 0)
    if (success) wasMade?.(id ?? '')
  }

  function itemsOf(wanted: SeveralStep): readonly Item[] {
    switch (wanted.kind) {
      case 'make':
        return wanted.drafts.map((draft) => ({
          alone: { customization: wireDraft(draft) },
          inBulk: wireDraft(draft),
          happen: () => reasonsAgainst(draft),
          wasMade: (id) => model.customizations.push(made(draft, id)),
        }))
      case 'change':
        return wanted.items.flatMap(({ at, change: given, mask, isStale }) => {
          const meant = model.customizations[at]
          const entity = known.find(({ id }) => id === meant?.id)
          if (!meant || !entity) return []
          const customization = { id: meant.id, revision: revisionOf(entity, isStale), ...wireChange(given) }
          return {
            alone: { customization },
            inBulk: { customization, ...(mask !== null && { fieldMask: mask }) },
            happen: (isBulk): Reasons =>
              isStale
                ? new Set(['STALE_REVISION'])
                : change(meant, isBulk ? leftByMask(given, mask, fieldOf) : given),
          }
        })
      case 'addChoices':
        return wanted.items.flatMap(({ at, choices }) => {
          const meant = pick(model.customizations, at)
          if (!meant) return []
          const request = { customizationId: meant.id, choices: choices.map(wireChoice) }
          return { alone: request, inBulk: request, happen: () => addChoices(meant, choices) }
        })
    }
  }
}
