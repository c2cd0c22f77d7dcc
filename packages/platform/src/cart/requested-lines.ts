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
import type { SiteContext } from '../http/index.ts'
import { applicationError, invalidArguments, type Problem, violation } from '../http/index.ts'
import { currencyOf } from '../money/index.ts'
import { extendedFieldsViolations } from './extended-fields.ts'
import { dateViolations, lineDates, type RequestedDates } from './line-dates.ts'
import { customTextViolations, selectionOf, subscriptionViolations } from './line-selection.ts'
import { overrideViolations } from './overrides.ts'
import { type SellingContext, soldItem } from './sold-item.ts'
import type { WantedLine } from './wanted-lines.ts'

/** What a request asks to be put into the cart. */
export interface RequestedLine {
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
export interface ReadLine {
  readonly requested: RequestedLine
  readonly options: LineOptions
  readonly field: string
}

/** @throws violations of every line whose `catalogReference.options` cannot be read. */
export function readRequestedLines(lines: readonly RequestedLine[]): ReadLine[] {
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
export function snapshotRequest({ requested, options }: ReadLine): SnapshotRequest {
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
export function wantedLines(
  context: SellingContext & Pick<SiteContext, 'clock'>,
  lines: readonly ReadLine[],
  results: readonly SnapshotResult[],
): WantedLine[] {
  const currency = currencyOf(context.site.currency)
  const violations: FieldViolation[] = []
  const wanted = lines.flatMap((line, index) => {
    const item = foundItem(line, results[index], violations)
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
    const ofApp = saidByApp(line.requested)
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
    sold: soldItem(context, line.item, { ...line.selection, ...line.ofApp }),
  }))
}

function saidByApp({ catalogOverrideFields, extendedFields }: RequestedLine): WantedLine['ofApp'] {
  if (catalogOverrideFields === undefined && extendedFields === undefined) return undefined
  return {
    ...(catalogOverrideFields === undefined ? {} : { overrides: catalogOverrideFields }),
    ...(extendedFields === undefined ? {} : { extendedFields }),
  }
}

function foundItem(
  line: ReadLine,
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

function notInCatalog({ requested, field }: ReadLine): Problem {
  const { catalogItemId, options } = requested.catalogReference
  return applicationError(
    404,
    'ITEM_NOT_FOUND_IN_CATALOG',
    'The catalog has no such item on sale, so it cannot be put into the cart. Load the product again and choose from what it offers now.',
    { field, catalogItemId, options: options ?? {} },
  )
}
