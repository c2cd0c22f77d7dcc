import {
  type CatalogOverrideFields,
  type ExtendedFields,
  type FieldViolation,
  isStoresApp,
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
import { omitUndefined } from '../runtime/index.ts'
import { extendedFieldsViolations, priceViolations } from './app-fields.ts'
import { type ItemContext, toEffectiveItem } from './effective-item.ts'
import type { NewLine } from './lines.ts'
import type { ItemSelection } from './stored-cart.ts'

export interface LineItemInput {
  readonly catalogReference: {
    readonly appId: string
    readonly catalogItemId: string
    readonly options?: unknown
  }
  readonly quantity: number
  /** Only from apps; already checked. */
  readonly catalogOverrideFields?: CatalogOverrideFields | undefined
  /** Only from apps; already checked. */
  readonly extendedFields?: ExtendedFields | undefined
  /** Checked when totals are calculated; the cart does not query memberships. */
  readonly selectedMembership?: SelectedMembership | undefined
}

const texts = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(500)))

const dateTime = v.nullish(v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()))

/** `catalogReference.options` of catalog V1. The API schema allows any map, so it is validated here. */
const lineOptions = v.object({
  /** For products with managed variants. */
  variantId: v.nullish(v.pipe(v.string(), v.maxLength(36))),
  /** Option name → choice description. */
  options: v.nullish(texts),
  /** Field title → text of the shopper. */
  customTextFields: v.nullish(texts),
  /** Id of a subscription of the product; without it a one-time purchase. */
  subscriptionOptionId: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  startDate: dateTime,
  scheduledDate: dateTime,
})
type LineOptions = v.InferOutput<typeof lineOptions>

interface ParsedLineItem {
  readonly requested: LineItemInput
  readonly options: LineOptions
  readonly field: string
}

/** @throws violations for invalid `catalogReference.options` */
export function parseLineItems(lines: readonly LineItemInput[]): ParsedLineItem[] {
  const violations: FieldViolation[] = []
  const parsed = lines.map((requested, index) => {
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
  return parsed
}

const optionsPath = 'catalogReference.options'

export function toItemRequest({ requested, options }: ParsedLineItem): SnapshotRequest {
  return {
    productId: requested.catalogReference.catalogItemId,
    variantId: options.variantId ?? undefined,
    choices: options.options ?? undefined,
  }
}

/**
 * Resolves line items to catalog items.
 *
 * @throws application error `ITEM_NOT_FOUND_IN_CATALOG`; violations for missing choices, invalid custom text, subscriptions, dates and
 * overrides
 */
export function resolveLineItems(
  context: ItemContext & Pick<SiteContext, 'clock'>,
  lines: readonly ParsedLineItem[],
  results: readonly SnapshotResult[],
): NewLine[] {
  const currency = currencyOf(context.site.currency)
  const violations: FieldViolation[] = []
  const added = lines.flatMap((line, index) => {
    const item = findItem(line, results[index], violations)
    if (item === undefined) return []
    const { customTextFields, subscriptionOptionId } = line.options
    const path = `${line.field}.${optionsPath}`
    violations.push(
      ...customTextViolations(item, customTextFields ?? {}, `${path}.customTextFields`),
      ...subscriptionViolations(item, subscriptionOptionId ?? undefined, `${path}.subscriptionOptionId`),
      ...dateViolations(item, line.options, context.clock(), path),
    )
    const { quantity, selectedMembership } = line.requested
    const ofApp = readAppFields(line.requested)
    const { overrides, extendedFields } = ofApp ?? {}
    if (overrides) {
      const field = `${line.field}.catalogOverrideFields`
      violations.push(...priceViolations(overrides, overrides.paymentOption?.value, currency, field))
    }
    violations.push(...extendedFieldsViolations(extendedFields, 'line', `${line.field}.extendedFields`))
    const selection = toSelection(item, line.options, selectedMembership)
    return [{ selection, item, quantity, field: line.field, ...(ofApp && { ofApp }) }]
  })
  if (violations.length > 0) throw invalidArguments(...violations)
  // Only now, because it needs valid amounts.
  return added.map((line) => ({
    ...line,
    sold: toEffectiveItem(context, line.item, { ...line.selection, ...line.ofApp }),
  }))
}

function readAppFields({ catalogOverrideFields, extendedFields }: LineItemInput): NewLine['ofApp'] {
  if (catalogOverrideFields === undefined && extendedFields === undefined) return undefined
  return {
    ...(catalogOverrideFields && { overrides: catalogOverrideFields }),
    ...(extendedFields && { extendedFields }),
  }
}

function findItem(
  line: ParsedLineItem,
  result: SnapshotResult | undefined,
  violations: FieldViolation[],
): CatalogItem | undefined {
  if (!isStoresApp(line.requested.catalogReference.appId)) throw notInCatalog(line)
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
    'The catalog has no such item, so it was not added to the cart. Load the product again and choose one of its current options.',
    { field, catalogItemId, options: options ?? {} },
  )
}

/** The dates are normalized, so that lines with equal dates are merged. */
function toSelection(
  item: CatalogItem,
  { customTextFields, subscriptionOptionId, startDate, scheduledDate }: LineOptions,
  selectedMembership: SelectedMembership | undefined,
): ItemSelection {
  return omitUndefined<ItemSelection>({
    productId: item.productId,
    variantId: item.variantId,
    // The item's own choices, because a request may have the variant id instead.
    choices: Object.fromEntries(item.choices.map(({ option, description }) => [option, description])),
    customText: inFieldOrder(item, customTextFields ?? {}),
    subscriptionOptionId: subscriptionOptionId ?? undefined,
    startDate: startDate ? new Date(startDate).toISOString() : undefined,
    scheduledDate: scheduledDate ? new Date(scheduledDate).toISOString() : undefined,
    selectedMembership,
  })
}

/** Two years. */
const furthestMs = 2 * 366 * 86_400_000
/** A day of tolerance: a form may have been open for a while, and "today" starts at midnight. */
const lateMs = 86_400_000

/** Refuses dates for items that have none, dates in the past, and dates too far in the future. */
function dateViolations(
  item: CatalogItem,
  { subscriptionOptionId, startDate, scheduledDate }: LineOptions,
  now: number,
  path: string,
): FieldViolation[] {
  const violations: FieldViolation[] = []
  const [start, scheduled] = [`${path}.startDate`, `${path}.scheduledDate`]
  if (startDate && subscriptionOptionId == null)
    violations.push(dateNotAllowed(start, 'subscriptions, not for a one-time purchase'))
  else if (startDate) violations.push(...validateDateRange(startDate, start, now - lateMs, now))
  if (scheduledDate && item.itemType !== 'SERVICE')
    violations.push(dateNotAllowed(scheduled, 'services only'))
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
    return [violation(field, 'MIN', 'is in the past', { threshold: new Date(earliest).toISOString() })]
  if (at > latest)
    return [
      violation(field, 'MAX', 'is too far in the future', { threshold: new Date(latest).toISOString() }),
    ]
  return []
}

/** Checks that the product is sold once or by the chosen subscription. */
function subscriptionViolations(item: CatalogItem, subscriptionOptionId: string | undefined, path: string) {
  const values = item.subscriptionOptions.map(({ id }) => id)
  if (subscriptionOptionId === undefined) {
    return item.oneTimePurchase
      ? []
      : [
          violation(path, 'REQUIRED_FIELD', 'is required: this product is sold by subscription only', {
            values,
          }),
        ]
  }
  if (values.includes(subscriptionOptionId)) return []
  return [violation(path, 'INVALID_ENUM_VALUE', 'is not a subscription of this product', { values })]
}

/** Checks custom text: missing mandatory fields, text that is too long, and unknown fields. */
function customTextViolations(item: CatalogItem, customText: Readonly<Record<string, string>>, path: string) {
  const fields = new Map(item.customTextFields.map((field) => [field.title, field]))
  const unknown = Object.keys(customText)
    .filter((title) => !fields.has(title))
    .map((title) => violation(`${path}.${title}`, 'FIELD_NOT_ALLOWED', 'is not a text field of this product'))
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

/** Drops empty texts and uses the order of the product, so that equal texts are equal lines. */
function inFieldOrder(
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
