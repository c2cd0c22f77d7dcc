import * as v from 'valibot'
import { type StockEntry, stockSchema, uncountedStock, type VariantEntry } from '../format/product.ts'
import { CellError, parseInteger, parseJson } from './cells.ts'
import {
  boolean,
  type Column,
  column,
  columnGroup,
  decimal,
  nullable,
  type Row,
  text,
  unitColumns,
} from './column.ts'

type VariantColumn = Column<VariantEntry>

const dimensionHeaders = [
  ['productLength', 'productDimensions', 'length'],
  ['productWidth', 'productDimensions', 'width'],
  ['productHeight', 'productDimensions', 'height'],
  ['productDimensionsUnit', 'productDimensions', 'unit'],
  ['packageLength', 'packageDimensions', 'length'],
  ['packageWidth', 'packageDimensions', 'width'],
  ['packageHeight', 'packageDimensions', 'height'],
  ['packageDimensionsUnit', 'packageDimensions', 'unit'],
] as const

const dimensionColumns = columnGroup<VariantEntry>(
  'dimensions',
  Object.fromEntries(
    dimensionHeaders.map(([header, body, side]) => [
      header,
      ({ dimensions }) => dimensions?.[body]?.[side] ?? '',
    ]),
  ),
  readDimensions,
)

function readDimensions(variant: VariantEntry, row: Row): VariantEntry {
  if (dimensionHeaders.every(([header]) => row(header) === undefined)) return variant
  const dimensions: Record<string, Record<string, string>> = {}
  for (const [header, body, side] of dimensionHeaders) {
    const value = (row(header) ?? variant.dimensions?.[body]?.[side] ?? '').trim()
    if (value !== '') dimensions[body] = { ...dimensions[body], [side]: value }
  }
  const isEmpty = Object.keys(dimensions).length === 0
  // Sides and units are validated with the whole entry.
  return { ...variant, dimensions: isEmpty ? null : (dimensions as VariantEntry['dimensions']) }
}

/** The cell of a variant without an inventory item at the default location. */
const noItem = 'None'

/** Stock at the default location has its own columns; all other locations are in one column. */
const stockColumns = columnGroup<VariantEntry>(
  'stock',
  {
    inventory: atDefaultLocation(
      ({ quantity, inStock }) =>
        quantity === null ? (inStock ? 'InStock' : 'OutOfStock') : String(quantity),
      noItem,
    ),
    preorderEnabled: atDefaultLocation(({ preorder }) =>
      preorder ? String(preorder.enabled).toUpperCase() : '',
    ),
    preorderMessage: atDefaultLocation(({ preorder }) => preorder?.message ?? ''),
    preorderLimit: atDefaultLocation(({ preorder }) => preorder?.limit?.toString() ?? ''),
    preordered: atDefaultLocation(({ preordered }) => (preordered > 0 ? String(preordered) : '')),
    inventoryFields: atDefaultLocation(({ extendedFields }) =>
      extendedFields ? JSON.stringify(extendedFields) : '',
    ),
    stockAtLocations({ stock }) {
      const elsewhere = stock.filter(({ location }) => location !== null)
      return elsewhere.length > 0 ? JSON.stringify(elsewhere) : ''
    },
  },
  readStock,
)

function atDefaultLocation(write: (stock: StockEntry) => string, missing = '') {
  return ({ stock }: VariantEntry): string => {
    const own = stock.find(({ location }) => location === null)
    return own ? write(own) : missing
  }
}

function readStock(variant: VariantEntry, row: Row): VariantEntry {
  const [inventory, locations] = [row('inventory'), row('stockAtLocations')]
  const before = variant.stock.find(({ location }) => location === null)
  const elsewhere =
    locations === undefined
      ? variant.stock.filter(({ location }) => location !== null)
      : parseLocations(locations)
  const hasItem = inventory === undefined ? before !== undefined : inventory.trim().toLowerCase() !== 'none'
  if (!hasItem) return { ...variant, stock: elsewhere }
  return { ...variant, stock: [readDefaultStock(before ?? uncountedStock, row), ...elsewhere] }
}

function readDefaultStock(before: StockEntry, row: Row): StockEntry {
  const inventory = row('inventory')
  const preordered = row('preordered')
  const fields = row('inventoryFields')
  return {
    ...before,
    ...(inventory !== undefined && parseInventory(inventory)),
    preorder: readPreorder(before.preorder, row),
    ...(preordered !== undefined && { preordered: parseInteger('preordered', preordered) ?? 0 }),
    ...(fields !== undefined && {
      // Validated with the whole entry.
      extendedFields:
        fields.trim() === '' ? null : (parseJson('inventoryFields', fields) as StockEntry['extendedFields']),
    }),
  }
}

function parseInventory(cell: string): Pick<StockEntry, 'quantity' | 'inStock'> {
  const text = cell.trim().toLowerCase()
  if (/^-?\d{1,5}$/.test(text)) return { quantity: Number(text), inStock: Number(text) > 0 }
  if (text === '' || text === 'instock') return { quantity: null, inStock: true }
  if (text === 'outofstock') return { quantity: null, inStock: false }
  throw new CellError('inventory', `must be a number, InStock, OutOfStock or ${noItem}`)
}

function readPreorder(before: StockEntry['preorder'], row: Row): StockEntry['preorder'] {
  const [enabledCell, messageCell, limitCell] = [
    row('preorderEnabled'),
    row('preorderMessage'),
    row('preorderLimit'),
  ]
  if (enabledCell === undefined && messageCell === undefined && limitCell === undefined) return before
  const enabled = (enabledCell ?? (before ? String(before.enabled) : '')).trim().toLowerCase()
  const message = messageCell === undefined ? (before?.message ?? null) : messageCell || null
  const limit = limitCell === undefined ? (before?.limit ?? null) : parseInteger('preorderLimit', limitCell)
  if (enabled === 'true' || enabled === 'false') return { enabled: enabled === 'true', message, limit }
  if (enabled !== '') throw new CellError('preorderEnabled', 'must be TRUE or FALSE')
  if (message === null && limit === null) return null
  throw new CellError('preorderEnabled', 'is required for a pre-order message or limit')
}

function parseLocations(cell: string): readonly StockEntry[] {
  if (cell.trim() === '') return []
  const header = 'stockAtLocations'
  const list = parseJson(header, cell)
  if (!Array.isArray(list)) throw new CellError(header, 'must be a list')
  return list.map((item: unknown): StockEntry => {
    const result = v.safeParse(stockSchema, item)
    if (!result.success) {
      const [issue] = result.issues
      throw new CellError(header, `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim())
    }
    if (result.output.location === null) throw new CellError(header, 'must have a location in each entry')
    return result.output
  })
}

/**
 * Columns of variant rows. In the row of a product they apply to its only variant, or to all variants without a value of
 * their own.
 */
export const variantColumns: readonly VariantColumn[] = [
  ...stockColumns,
  column('weight', decimal(null)),
  column('cost', decimal(null)),
  ...dimensionColumns,
  column('image', nullable, 'variantImage'),
]

/** Columns that mean the product in a product row, and the variant in a variant row. */
export const sharedColumns: readonly VariantColumn[] = [
  column('id', nullable),
  column('sku', text),
  column('visible', boolean(true)),
  ...unitColumns<VariantEntry>(),
]

/** The price difference between a variant and its product. */
export const surchargeHeader = 'surcharge'
