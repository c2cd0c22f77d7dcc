import type { GenericSchema } from 'valibot'
import { type DeclaredOperation, everyone, staff } from '../declaration.ts'
import type { Operation } from '../operation.ts'
import { catalogV3Answers, catalogV3Requests } from '../schemas/catalog-v3/by-operation.ts'
import * as brands from './brand-operations.ts'
import * as customizations from './customization-operations.ts'
import * as infoSections from './info-section-operations.ts'
import * as inventory from './inventory-operations.ts'
import * as ribbons from './ribbon-operations.ts'
import * as stock from './stock-operations.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  brands,
  ribbons,
  infoSections,
  customizations,
  inventory,
  stock,
]

export const catalogV3Declarations: readonly DeclaredOperation[] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([key, value]) => {
    if (key.endsWith('Errors')) return []
    const operation = value as Operation<unknown, unknown, string>
    const isRead = operation.idempotent === true
    return {
      ...operation,
      ...(isRead
        ? ({ access: everyone, right: 'CATALOG_READ' } as const)
        : ({ access: staff, right: 'CATALOG_WRITE' } as const)),
      errors: (module[`${key}Errors`] ?? []) as readonly string[],
      request: catalogV3Requests[operation.name] as GenericSchema<unknown, unknown>,
      response: catalogV3Answers[operation.name] as GenericSchema<unknown, unknown>,
    }
  }),
)
