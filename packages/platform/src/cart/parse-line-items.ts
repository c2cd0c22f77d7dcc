import {
  type CatalogOverrideFields,
  type ExtendedFields,
  type FieldViolation,
  provider,
  type SelectedMembership,
} from '@vitrine/contract'
import { toFieldViolations } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { CatalogItem, SnapshotRequest, SnapshotResult } from '../catalog/index.ts'
import {
  applicationError,
  invalidArguments,
  type Problem,
  type SiteContext,
  violation,
} from '../http/index.ts'
import { currencyOf } from '../money/index.ts'
import { extendedFieldsViolations, overrideViolations } from './app-fields.ts'
import { type ItemContext, toEffectiveItem } from './effective-item.ts'
import type { NewLine } from './lines.ts'
import type { ItemSelection } from './stored-cart.ts'

/** What a request asks to be put into the cart. */
export interface LineItemInput {
  readonly catalogReference: {
    readonly appId: string
    readonly catalogItemId: string
    readonly options?: unknown
  }
  readonly quantity: number
  /** Of an app; nobody else's come this far. */
  readonly catalogOverrideFields?: CatalogOverrideFields | undefined
  /** Of an app as well. */
  readonly extendedFields?: ExtendedFields | undefined
  /** Judged where totals are told: the cart itself asks nobody about memberships. */
  readonly selectedMembership?: SelectedMembership | undefined
}

/** `catalogReference.options` of catalog V1 (wire.md 6.7); a free map on the wire, so what it may hold is checked here. */
interface LineOptions extends RequestedDates {
  /** For products with managed variants. */
  readonly variantId?: string | null | undefined
  /** Option name → choice description. */
  readonly options?: Record<string, string> | null | undefined
  /** Field title → the shopper's text. */
  readonly customTextFields?: Record<string, string> | null | undefined
  /** One of the product's subscriptions; without it the item is bought once. */
  readonly subscriptionOptionId?: string | null | undefined
}

const texts: v.GenericSchema<unknown, Record<string, string>> = v.record(
  v.pipe(v.string(), v.maxLength(100)),
  v.pipe(v.string(), v.maxLength(500)),
)

const moment = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

const lineOptions: v.GenericSchema<unknown, LineOptions> = v.object({
  variantId: v.nullish(v.pipe(v.string(), v.maxLength(36))),
  options: v.nullish(texts),
  customTextFields: v.nullish(texts),
  subscriptionOptionId: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  startDate: v.nullish(moment),
  scheduledDate: v.nullish(moment),
})

/** A requested line whose options were read. */
export interface ParsedLineItem {
  readonly requested: LineItemInput
  readonly options: LineOptions
  readonly field: string
}

/** @throws violations of every line whose `catalogReference.options` cannot be read. */
export function parseLineItems(lines: readonly LineItemInput[]): ParsedLineItem[] {
  const violations: FieldViolation[] = []
  const read = lines.map((requested, index) => {
    const field = `lineItems[${index}]`
    const result = v.safeParse(lineOptions, requested.catalogReference.options ?? {})
    if (result.success) return { requested, options: result.output, field }
    violations.push(
      ...toFieldViolations(result.issues).map((one) => ({
        ...one,
        field: `${field}.${optionsPath}.${one.field}`,
      })),
    )
    return { requested, options: {}, field }
  })
  if (violations.length > 0) throw invalidArguments(...violations)
  return read
}

const optionsPath = 'catalogReference.options'

/** What to ask the catalog about a requested line. */
export function toItemRequest({ requested, options }: ParsedLineItem): SnapshotRequest {
  return {
    productId: requested.catalogReference.catalogItemId,
    variantId: options.variantId ?? undefined,
    choices: options.options ?? undefined,
  }
}

/**
 * Requested lines with the items the catalog knows them to be.
 *
 * @throws application error `ITEM_NOT_FOUND_IN_CATALOG`; violations for open choices and for texts that break the
 * product's rules.
 */
export function resolveLineItems(
  context: ItemContext & Pick<SiteContext, 'clock'>,
  lines: readonly ParsedLineItem[],
  results: readonly SnapshotResult[],
): NewLine[] {
  const currency = currencyOf(context.site.currency)
  const violations: FieldViolation[] = []
  const wanted = lines.flatMap((line, index) => {
    const item = findItem(line, results[index], violations)
    if (item === undefined) return []
    const { customTextFields, subscriptionOptionId } = line.options
    const [customText, subscription] = [customTextFields ?? {}, subscriptionOptionId ?? undefined]
    const path = `${line.field}.${optionsPath}`
    violations.push(
      ...customTextViolations(item, customText, `${path}.customTextFields`),
      ...subscriptionViolations(item, subscription, `${path}.subscriptionOptionId`),
      ...dateViolations(item, line.options, {
        isSubscription: subscription !== undefined,
        now: context.clock(),
        path,
      }),
    )
    const { quantity, selectedMembership } = line.requested
    const ofApp = readAppFields(line.requested)
    const { overrides, extendedFields } = ofApp ?? {}
    if (overrides)
      violations.push(...overrideViolations(overrides, currency, `${line.field}.catalogOverrideFields`))
    violations.push(...extendedFieldsViolations(extendedFields, 'line', `${line.field}.extendedFields`))
    const selection = selectionOf(item, customText, {
      ...(subscription === undefined ? {} : { subscriptionOptionId: subscription }),
      ...lineDates(line.options),
      ...(selectedMembership === undefined ? {} : { selectedMembership }),
    })
    return [{ selection, item, quantity, field: line.field, ...(ofApp && { ofApp }) }]
  })
  if (violations.length > 0) throw invalidArguments(...violations)
  // Not before: amounts have to be good ones.
  return wanted.map((line) => ({
    ...line,
    sold: toEffectiveItem(context, line.item, { ...line.selection, ...line.ofApp }),
  }))
}

function readAppFields({ catalogOverrideFields, extendedFields }: LineItemInput): NewLine['ofApp'] {
  if (catalogOverrideFields === undefined && extendedFields === undefined) return undefined
  return {
    ...(catalogOverrideFields === undefined ? {} : { overrides: catalogOverrideFields }),
    ...(extendedFields === undefined ? {} : { extendedFields }),
  }
}

function findItem(
  line: ParsedLineItem,
  result: SnapshotResult | undefined,
  violations: FieldViolation[],
): CatalogItem | undefined {
  if (line.requested.catalogReference.appId !== provider.storesAppId) throw notInCatalog(line)
  if (result?.status === 'found' && result.item.visible) return result.item
  if (result?.status !== 'choices-incomplete') throw notInCatalog(line)
  const path = `${line.field}.${optionsPath}.options`
  violations.push(
    ...result.missing.map((option) =>
      violation(
        `${path}.${option}`,
        'REQUIRED_FIELD',
        'has to be chosen for this product',
        { option },
        'CHOICE_REQUIRED',
      ),
    ),
  )
  return undefined
}

function notInCatalog({ requested, field }: ParsedLineItem): Problem {
  const { catalogItemId, options } = requested.catalogReference
  return applicationError(
    404,
    'ITEM_NOT_FOUND_IN_CATALOG',
    'The catalog has no such item on sale, so it cannot be put into the cart. Load the product again and choose from what it offers now.',
    { field, catalogItemId, options: options ?? {} },
  )
}

/** When what a line sells begins: a subscription, or a service. */
export type LineDates = Pick<ItemSelection, 'startDate' | 'scheduledDate'>

/** Dates as a request names them, in any form of ISO 8601. */
export interface RequestedDates {
  readonly startDate?: string | null | undefined
  readonly scheduledDate?: string | null | undefined
}

/** The same moment is the same text, so that lines of equal dates are one line. */
export function lineDates({ startDate, scheduledDate }: RequestedDates): LineDates {
  return {
    ...(startDate ? { startDate: new Date(startDate).toISOString() } : {}),
    ...(scheduledDate ? { scheduledDate: new Date(scheduledDate).toISOString() } : {}),
  }
}

/** Choice: nobody orders further ahead than two years. */
const furthestMs = 2 * 366 * 86_400_000
/** A form may have been open for a while, and "today" begins at midnight. */
const lateMs = 86_400_000

/** What is wrong with dates: a date of what has none, one that is over, or one too far away. */
export function dateViolations(
  item: CatalogItem,
  { startDate, scheduledDate }: RequestedDates,
  { isSubscription, now, path }: { isSubscription: boolean; now: number; path: string },
): FieldViolation[] {
  const violations: FieldViolation[] = []
  const [start, scheduled] = [`${path}.startDate`, `${path}.scheduledDate`]
  if (startDate && !isSubscription)
    violations.push(dateNotAllowed(start, 'subscriptions, and this is bought once'))
  else if (startDate) violations.push(...validateDateRange(startDate, start, now - lateMs, now))
  if (scheduledDate && item.itemType !== 'SERVICE')
    violations.push(dateNotAllowed(scheduled, 'services, and this is none'))
  else if (scheduledDate) violations.push(...validateDateRange(scheduledDate, scheduled, now, now))
  return violations
}

function dateNotAllowed(field: string, what: string): FieldViolation {
  return violation(field, 'FIELD_NOT_ALLOWED', `is for ${what}`)
}

function validateDateRange(date: string, field: string, earliest: number, now: number): FieldViolation[] {
  const at = Date.parse(date)
  const latest = now + furthestMs
  if (at < earliest)
    return [violation(field, 'MIN', 'is over already', { threshold: new Date(earliest).toISOString() })]
  if (at > latest)
    return [violation(field, 'MAX', 'is too far ahead', { threshold: new Date(latest).toISOString() })]
  return []
}

/** The selection an item and the shopper's texts make; its choices are the item's own, whichever way it was named. */
export function selectionOf(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
  ways: Pick<ItemSelection, 'subscriptionOptionId' | 'selectedMembership'> & LineDates,
): ItemSelection {
  return {
    productId: item.productId,
    variantId: item.variantId,
    choices: Object.fromEntries(item.choices.map(({ option, description }) => [option, description])),
    customText: inFieldOrder(item, customText),
    ...ways,
  }
}

/** Whether the product is sold the way the shopper wants it: once, or by one of its subscriptions. */
export function subscriptionViolations(
  item: CatalogItem,
  subscriptionOptionId: string | undefined,
  path: string,
): FieldViolation[] {
  const values = item.subscriptionOptions.map(({ id }) => id)
  if (subscriptionOptionId === undefined) {
    return item.oneTimePurchase
      ? []
      : [
          violation(path, 'REQUIRED_FIELD', 'has to be chosen: this product is sold by subscription only', {
            values,
          }),
        ]
  }
  if (values.includes(subscriptionOptionId)) return []
  return [violation(path, 'INVALID_ENUM_VALUE', 'is no subscription of this product', { values })]
}

/** What the shopper's texts break: a mandatory field left out, a text too long, a field the product does not have. */
export function customTextViolations(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
  path: string,
): FieldViolation[] {
  const fields = new Map(item.customTextFields.map((field) => [field.title, field]))
  const unknown = Object.keys(customText)
    .filter((title) => !fields.has(title))
    .map((title) => violation(`${path}.${title}`, 'FIELD_NOT_ALLOWED', 'is no text field of this product'))
  const broken = item.customTextFields.flatMap(({ title, maxLength, mandatory }) => {
    const text = customText[title] ?? ''
    if (mandatory && text === '')
      return violation(`${path}.${title}`, 'REQUIRED_FIELD', 'is required for this product')
    if ([...text].length <= maxLength) return []
    const threshold = maxLength
    return violation(`${path}.${title}`, 'MAX_LENGTH', `has to have at most ${threshold} characters`, {
      threshold,
    })
  })
  return [...unknown, ...broken]
}

/** Empty texts count as left out; the product's order makes equal texts equal, however they were sent. */
export function inFieldOrder(
  item: CatalogItem,
  customText: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    item.customTextFields.flatMap(({ title }) => {
      const text = customText[title] ?? ''
      return text === '' ? [] : [[title, text] as const]
    }),
  )
}
