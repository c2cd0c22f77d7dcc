import type { CustomizationChoiceChanges, CustomizationChoiceToAdd } from '@vitrine/contract/catalog-v3'
import { newId } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import type { Clock } from '../../../runtime/index.ts'
import { slugOf } from '../../writes/slug.ts'
import { notFound } from '../core/refusals.ts'
import type { CustomizationRow, StoredChoice } from './customization-row.ts'
import { refused } from './refusals.ts'

/** wire.md 7.5. */
const maxChoices = 1_000
const maxKeyLength = 50

/** The choices with further ones behind them. @throws `CHOICES_LIMIT_EXCEEDED`, violations */
export function withAdded(
  row: Pick<CustomizationRow, 'render_type'>,
  present: readonly StoredChoice[],
  added: readonly CustomizationChoiceToAdd[],
  clock: Clock,
  path: string = 'choices',
): readonly StoredChoice[] {
  if (present.length + added.length > maxChoices) throw refused('CHOICES_LIMIT_EXCEEDED')
  return checked(row, present, made(added, present, clock), path)
}

/** Other choices in the place of all. One of a name that was there before stays the same choice. */
export function replaced(
  row: CustomizationRow,
  wanted: readonly CustomizationChoiceToAdd[],
  clock: Clock,
): readonly StoredChoice[] {
  const known = new Map(row.choices.map((choice) => [choice.name, choice]))
  const choices = made(wanted, row.choices, clock).map((choice) => {
    const before = known.get(choice.name)
    return before ? { ...choice, id: before.id, key: before.key } : choice
  })
  return checked(row, [], choices, 'choices')
}

function made(
  wanted: readonly CustomizationChoiceToAdd[],
  present: readonly StoredChoice[],
  clock: Clock,
): readonly StoredChoice[] {
  const keys = new Set(present.map(({ key }) => key))
  return wanted.map((choice): StoredChoice => {
    const key = freeKey(choice.name, keys)
    keys.add(key)
    return { ...choice, id: newId(clock), key }
  })
}

function checked(
  row: Pick<CustomizationRow, 'render_type'>,
  present: readonly StoredChoice[],
  added: readonly StoredChoice[],
  path: string,
): readonly StoredChoice[] {
  const all = [...present, ...added]
  for (const [at, choice] of added.entries()) checkChoice(row, all, choice, `${path}[${at}]`)
  return all
}

/** The choices without some; none is a shade of what is gone. @throws `CHOICE_NOT_FOUND` */
export function without(choices: readonly StoredChoice[], ids: readonly string[]): readonly StoredChoice[] {
  const gone = new Set(ids.map((id) => id.toLowerCase()))
  const known = new Set(choices.map(({ id }) => id))
  for (const id of gone) if (!known.has(id)) throw notFound('CHOICE', id)
  return choices
    .filter(({ id }) => !gone.has(id))
    .map((choice) =>
      choice.primaryChoiceIds
        ? { ...choice, primaryChoiceIds: choice.primaryChoiceIds.filter((id) => !gone.has(id)) }
        : choice,
    )
}

/** Choices with the given fields anew, all at once: two may exchange their names. @throws `CHOICE_NOT_FOUND`, violations */
export function withChanged(
  row: CustomizationRow,
  changes: readonly CustomizationChoiceChanges[],
): readonly StoredChoice[] {
  const byId = new Map(row.choices.map((choice) => [choice.id, choice]))
  const ids = changes.map((change) => {
    const id = change.id.toLowerCase()
    const before = byId.get(id)
    if (!before) throw notFound('CHOICE', change.id)
    byId.set(id, { ...before, ...change, id })
    return id
  })
  const all = [...byId.values()]
  for (const [at, id] of ids.entries()) {
    const changed = byId.get(id)
    if (changed) checkChoice(row, all, changed, `choices[${at}].choice`)
  }
  return all
}

/** The same choices in another order. @throws `CHOICE_IDS_MISMATCH` */
export function reordered(choices: readonly StoredChoice[], ids: readonly string[]): readonly StoredChoice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const ordered = [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== choices.length || ids.length !== choices.length) throw refused('CHOICE_IDS_MISMATCH')
  return ordered
}

const colorForm = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

/** What a choice has to be, among the others of its customization. */
function checkChoice(
  { render_type }: Pick<CustomizationRow, 'render_type'>,
  all: readonly StoredChoice[],
  choice: StoredChoice,
  path: string,
): void {
  const isSwatch = render_type === 'SWATCH_CHOICES'
  const fitting = isSwatch ? 'ONE_COLOR' : 'CHOICE_TEXT'
  if (choice.choiceType !== fitting) {
    const description = `has to be ${fitting} in a customization of ${render_type}`
    throw invalidArguments(
      violation(`${path}.choiceType`, 'INVALID_ENUM_VALUE', description, { values: [fitting] }),
    )
  }
  if (isSwatch && (choice.colorCode === undefined || !colorForm.test(choice.colorCode))) {
    const description = 'has to be a colour such as #E7D6C4'
    throw invalidArguments(violation(`${path}.colorCode`, 'FORMAT', description, { type: 'COLOR_HEX' }))
  }
  if (!isSwatch && choice.colorCode !== undefined) {
    throw invalidArguments(violation(`${path}.colorCode`, 'FIELD_NOT_ALLOWED', 'is for swatches alone'))
  }
  if (all.filter(({ name }) => name === choice.name).length > 1) {
    throw invalidArguments(violation(`${path}.name`, 'OTHER', 'is the name of another choice', {}, 'UNIQUE'))
  }
  const strange = choice.primaryChoiceIds?.find(
    (id) => id === choice.id || !all.some((other) => other.id === id),
  )
  if (strange !== undefined) {
    const description = 'has to name other choices of the same customization'
    throw invalidArguments(violation(`${path}.primaryChoiceIds`, 'OTHER', description, {}, 'KNOWN_CHOICE'))
  }
}

function freeKey(name: string, taken: ReadonlySet<string>): string {
  // Leaves room for a number.
  const key = slugOf(name).slice(0, maxKeyLength - 5)
  for (let number = 0; ; number += 1) {
    const candidate = number === 0 ? key : `${key}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
