import type { Dimensions } from '@vitrine/contract'
import * as v from 'valibot'
import type { PortableDimensions, PortableStock, PortableVariant } from '../portable/product.ts'
import { stockSchema } from '../portable/schemas.ts'
import {
  amountColumn,
  CellRefused,
  type ColumnGroup,
  nullableColumn,
  readJson,
  readWhole,
  textColumn,
  truthColumn,
} from './column-group.ts'
import { unitColumns } from './unit-columns.ts'

const sides = ['length', 'width', 'height', 'unit'] as const
const bodies = ['productDimensions', 'packageDimensions'] as const

const dimensionColumns: ColumnGroup<PortableVariant> = {
  names: [
    'productLength',
    'productWidth',
    'productHeight',
    'productDimensionsUnit',
    'packageLength',
    'packageWidth',
    'packageHeight',
    'packageDimensionsUnit',
  ],
  field: 'dimensions',
  cells: ({ dimensions }) => dimensionCells(dimensions),
  apply(variant, given) {
    if (given.every((cell) => cell === undefined)) return variant
    const before = dimensionCells(variant.dimensions)
    const cells = given.map((cell, at) => (cell ?? before[at] ?? '').trim())
    const dimensions: PortableDimensions = Object.fromEntries(
      bodies.flatMap((body, at) => {
        const own = sides.flatMap((side, place) => {
          const cell = cells[at * sides.length + place]
          return cell ? [[side, cell]] : []
        })
        return own.length > 0 ? [[body, Object.fromEntries(own) as Dimensions]] : []
      }),
    )
    return { ...variant, dimensions: Object.keys(dimensions).length > 0 ? dimensions : null }
  },
}

function dimensionCells(dimensions: PortableDimensions | null): readonly string[] {
  return bodies.flatMap((body) => sides.map((side) => dimensions?.[body]?.[side] ?? ''))
}

/** Says that there is no inventory item at all. */
const noItem = 'None'

const nothingElse: PortableStock = {
  location: null,
  quantity: null,
  inStock: true,
  preorder: null,
  preordered: 0,
  extendedFields: null,
}

/** Stock at the default location in columns, that at others as a list in one. */
const stockColumns: ColumnGroup<PortableVariant> = {
  names: [
    'inventory',
    'preorderEnabled',
    'preorderMessage',
    'preorderLimit',
    'preordered',
    'inventoryFields',
    'stockAtLocations',
  ],
  field: 'stock',
  cells({ stock }) {
    const own = stock.find(({ location }) => location === null)
    const elsewhere = stock.filter(({ location }) => location !== null)
    const { preorder } = own ?? nothingElse
    return [
      own ? stockCell(own) : noItem,
      preorder ? String(preorder.enabled).toUpperCase() : '',
      preorder?.message ?? '',
      preorder?.limit?.toString() ?? '',
      own && own.preordered > 0 ? String(own.preordered) : '',
      own?.extendedFields ? JSON.stringify(own.extendedFields) : '',
      elsewhere.length > 0 ? JSON.stringify(elsewhere) : '',
    ]
  },
  apply(variant, cells) {
    const [inventory, , , , , , locations] = cells
    const before = variant.stock.find(({ location }) => location === null)
    const elsewhere =
      locations === undefined
        ? variant.stock.filter(({ location }) => location !== null)
        : elsewhereOf(locations)
    const isNone = inventory === undefined ? before === undefined : inventory.trim().toLowerCase() === 'none'
    if (isNone) return { ...variant, stock: elsewhere }
    return { ...variant, stock: [ownStock(before ?? nothingElse, cells), ...elsewhere] }
  },
}

function ownStock(before: PortableStock, cells: readonly (string | undefined)[]): PortableStock {
  const [inventory, enabled, message, limit, preordered, fields] = cells
  const namesPreorder = enabled !== undefined || message !== undefined || limit !== undefined
  return {
    ...before,
    ...(inventory !== undefined && readStock(inventory)),
    ...(namesPreorder && { preorder: readPreorder(before.preorder, enabled, message, limit) }),
    ...(preordered !== undefined && { preordered: readWhole(preordered, 4) ?? 0 }),
    ...(fields !== undefined && {
      // What it may hold is looked at with the whole entry.
      extendedFields: fields.trim() === '' ? null : (readJson(fields, 5) as PortableStock['extendedFields']),
    }),
  }
}

function readPreorder(
  before: PortableStock['preorder'],
  enabled: string | undefined,
  message: string | undefined,
  limit: string | undefined,
): PortableStock['preorder'] {
  const wish = (enabled ?? (before ? String(before.enabled) : '')).trim().toLowerCase()
  const given = {
    message: message === undefined ? (before?.message ?? null) : message || null,
    limit: limit === undefined ? (before?.limit ?? null) : readWhole(limit, 3),
  }
  if (wish === 'true' || wish === 'false') return { enabled: wish === 'true', ...given }
  if (wish !== '') throw new CellRefused('has to be TRUE or FALSE', 1)
  if (given.message === null && given.limit === null) return null
  throw new CellRefused('is needed where a message or a limit of pre-orders is told', 1)
}

function elsewhereOf(cell: string): readonly PortableStock[] {
  if (cell.trim() === '') return []
  const list = readJson(cell, 6)
  if (!Array.isArray(list)) throw new CellRefused('has to be a list', 6)
  return list.map((each: unknown): PortableStock => {
    const result = v.safeParse(stockSchema, each)
    const [issue] = result.issues ?? []
    if (issue) throw new CellRefused(`${v.getDotPath(issue) ?? ''} ${issue.message}`.trim(), 6)
    // What is no stock was refused.
    const stock = result.output as PortableStock
    if (stock.location === null) throw new CellRefused('has to name a location with each', 6)
    return stock
  })
}

function stockCell({ quantity, inStock }: PortableStock): string {
  if (quantity !== null) return String(quantity)
  return inStock ? 'InStock' : 'OutOfStock'
}

function readStock(cell: string): Pick<PortableStock, 'quantity' | 'inStock'> {
  const text = cell.trim().toLowerCase()
  if (/^-?\d{1,5}$/.test(text)) return { quantity: Number(text), inStock: Number(text) > 0 }
  if (text === '' || text === 'instock') return { quantity: null, inStock: true }
  if (text === 'outofstock') return { quantity: null, inStock: false }
  throw new CellRefused(`has to be a number, InStock, OutOfStock or ${noItem}`)
}

/**
 * What rows of variants tell of them, and the row of a product without options of its only one. Price and choices stand in columns of
 * the product (`surcharge`, `productOptionDescription…`).
 */
export const ownVariantColumns: readonly ColumnGroup<PortableVariant>[] = [
  stockColumns,
  amountColumn('weight', 'weight'),
  amountColumn('cost', 'cost'),
  dimensionColumns,
  nullableColumn('variantImage', 'image'),
]

/** What means the product in its own row and the variant in the variant's. */
export const sharedVariantColumns: readonly ColumnGroup<PortableVariant>[] = [
  nullableColumn('id', 'id'),
  textColumn('sku', 'sku'),
  truthColumn('visible', 'visible', true),
  unitColumns(),
]
