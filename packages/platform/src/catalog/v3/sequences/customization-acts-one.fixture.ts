import type { Customization } from '@vitrine/contract/catalog-v3'
import type { V3Body } from '../v3-call.fixture.ts'
import { revisionOf } from './catalog-calls.fixture.ts'
import { type ModelChoice, pick } from './catalog-model.fixture.ts'
import { changeChoices, remove, removeChoices, reorder, setChoices } from './customization-model.fixture.ts'
import type { OneStep } from './customization-steps.fixture.ts'
import { fieldOf, wireChoice, wireChoiceChange } from './customization-wire.fixture.ts'
import { type Hands, unknownId } from './hands.fixture.ts'
import { leftByMask } from './left-by-mask.fixture.ts'
import { expectReasons, type Reasons } from './reasons.fixture.ts'

export async function actOnOne(
  { calls, model }: Hands,
  step: OneStep,
  known: readonly Customization[],
): Promise<void> {
  const customization = pick(model.customizations, step.which)
  const entity = known.find(({ id }) => id === customization?.id)
  if (!customization || !entity) return
  const isStale = 'isStale' in step && step.isStale
  const revision = revisionOf(entity, isStale)
  const idAt = (at: number) => customization.choices[at]?.id
  const call = async (name: string, request: V3Body, happen: () => Reasons) => {
    const reply = await calls.v3(`customizations.${name}`, { customizationId: customization.id, ...request })
    expectReasons(reply, isStale ? new Set(['STALE_REVISION']) : happen())
  }
  switch (step.kind) {
    case 'setChoices':
      return call('setChoices', { choices: step.choices.map(wireChoice) }, () =>
        setChoices(model, customization, step.choices),
      )
    case 'removeChoices': {
      const ids = step.choices.map(idAt)
      return call('removeChoices', { revision, choiceIds: ids.map((id) => id ?? unknownId) }, () =>
        removeChoices(model, customization, ids),
      )
    }
    case 'changeChoices': {
      const items = step.items.map(({ choice, change: { shadeOf, ...given }, mask }) => ({
        id: idAt(choice),
        given: { ...given, ...(shadeOf && { shadeOf: shadeOf.flatMap((at) => idAt(at) ?? []) }) },
        mask,
      }))
      const choices = items.map(({ id, given, mask }) => ({
        choice: { id: id ?? unknownId, ...wireChoiceChange(given) },
        ...(mask !== null && { fieldMask: mask }),
      }))
      const changed = new Map(
        items.map(({ id, given, mask }) => [id, leftByMask<Partial<ModelChoice>>(given, mask, fieldOf)]),
      )
      return call('updateChoices', { revision, choices }, () => changeChoices(customization, changed))
    }
    case 'reorder': {
      const ids = customization.choices.map(({ id }) => id).toReversed()
      const choiceIds = {
        turned: ids,
        'one missing': ids.slice(1),
        'one twice': [...ids.slice(1), ...ids.slice(-1)],
      }[step.order]
      if (choiceIds.length === 0) return
      return call('reorderChoices', { revision, choiceIds }, () => reorder(customization, choiceIds))
    }
    case 'delete':
      return call('delete', {}, () => remove(model, customization))
  }
}
