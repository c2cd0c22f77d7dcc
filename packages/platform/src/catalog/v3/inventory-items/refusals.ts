import { applicationError, type Problem } from '../../../http/index.ts'

export function insufficientStock(quantity: number | null): Problem {
  return applicationError(409, 'INSUFFICIENT_INVENTORY', 'There is less in stock than is to be taken.', {
    quantity: quantity ?? 0,
  })
}

export function preorderLimitReached(limit: number, counter: number): Problem {
  return applicationError(409, 'PREORDER_LIMIT_EXCEEDED', 'Fewer can be pre-ordered than is wanted.', {
    limit,
    counter,
  })
}

export function quantityOutOfRange(quantity: number): Problem {
  return applicationError(409, 'QUANTITY_OUT_OF_RANGE', 'A quantity lies between -99999 and 99999.', {
    quantity,
  })
}

export function itemExists(id: string): Problem {
  return applicationError(
    409,
    'INVENTORY_ITEM_ALREADY_EXISTS',
    'There is an inventory item of this variant at this location already. Nothing was changed; update that one.',
    { id },
  )
}

export function variantOfSeveral(variantId: string): Problem {
  return applicationError(
    409,
    'VARIANT_OF_SEVERAL_PRODUCTS',
    'Several products have a variant of this id. Say which product is meant.',
    { variantId },
  )
}
