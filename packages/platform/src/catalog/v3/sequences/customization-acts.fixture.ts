import type { Customization } from '@vitrine/contract/catalog-v3'
import { expect } from 'vitest'
import { actOnOne } from './customization-acts-one.fixture.ts'
import { actOnSeveral } from './customization-acts-several.fixture.ts'
import type { CustomizationStep } from './customization-steps.fixture.ts'
import { shown, told } from './customization-wire.fixture.ts'
import type { Hands } from './hands.fixture.ts'

/** Does it to the store and to the model, and compares all customizations: no product changes with them. */
export async function actOnCustomizations(hands: Hands, step: CustomizationStep): Promise<readonly []> {
  const before = await customizationsOf(hands)
  await ('which' in step ? actOnOne(hands, step, before) : actOnSeveral(hands, step, before))
  await compareCustomizations(hands, before)
  return []
}

/** @param before of the last response: keys stay */
export async function compareCustomizations(
  hands: Hands,
  before: readonly Customization[] = [],
): Promise<void> {
  const { model } = hands
  const after = new Map((await customizationsOf(hands)).map((each) => [each.id, each]))
  expect(new Map([...after].map(([id, each]) => [id, told(each)]))).toEqual(
    new Map(model.customizations.map((each) => [each.id, shown(model, each)])),
  )
  // Data names them by their keys: each its own among those of its type, and once and for all.
  const keys = [...after.values()].map(({ customizationType, key }) => `${customizationType} ${key}`)
  expect(new Set(keys).size).toBe(after.size)
  for (const { id, key } of before) if (after.has(id)) expect(after.get(id)?.key).toBe(key)
  // The response contains the ids of new choices.
  for (const customization of model.customizations) {
    const choices = after.get(customization.id)?.choicesSettings?.choices ?? []
    customization.choices = customization.choices.map((choice, at) => {
      if (choice.id !== undefined) expect(choices[at]?.id).toBe(choice.id)
      return { ...choice, id: choices[at]?.id }
    })
  }
}

async function customizationsOf({ calls }: Hands): Promise<readonly Customization[]> {
  return calls.listed<Customization>('customizations', { fields: ['ASSIGNED_PRODUCTS_COUNT'] })
}
