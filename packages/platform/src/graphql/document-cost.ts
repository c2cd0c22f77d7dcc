import { defaultPageSize } from '@vitrine/contract'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from './graphql-js.ts'

/** Cost of a call in addition to the values of its result: about twenty fit into one document. */
const costOfCall = 2_500
/** Items counted for a list without paging: products have two or three images and options, not thousands. */
const itemsOfList = 4
/** Variants are the only long list within products. */
const itemsOfVariants = 12
/** Fields of list items whose values are loaded together, in one call. */
const loaded: ReadonlySet<string> = new Set([
  'Product.collections',
  'StoreVariant.product',
  'LineItem.product',
])

/** Values of a selection per item, and calls that are made once for all items. */
interface Cost {
  readonly perItem: number
  readonly once: number
}

export interface CostedDocument {
  readonly schema: GraphQLSchema
  /** Validated: its fields are known and its fragments end. */
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * The highest possible cost of an operation: the values of its result, with full pages, and its calls. Each fragment is computed once, so that
 * nested fragments cannot make this expensive. (`graphql-armor-cost-limit` knows no page sizes: decision 12.)
 */
export function documentCost({ schema, document, operation, variables }: CostedDocument): number {
  const query = schema.getQueryType()
  if (!query) return 0
  // With the defaults of variables. Values of a wrong type are refused during execution.
  const { coerced = variables } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node)
  }
  const known = new Map<string, Cost>()

  function ofSelections({ selections }: SelectionSetNode, type: GraphQLNamedOutputType): Cost {
    let [perItem, once] = [0, 0]
    for (const node of selections) {
      const cost =
        node.kind === 'Field'
          ? ofField(node, type)
          : node.kind === 'InlineFragment'
            ? ofSelections(node.selectionSet, type)
            : ofFragment(node.name.value, type)
      perItem += cost.perItem
      once += cost.once
    }
    return { perItem, once }
  }

  /** The schema has no interfaces or unions, so the type of a fragment is the type around it. */
  function ofFragment(name: string, type: GraphQLNamedOutputType): Cost {
    const computed = known.get(name)
    if (computed) return computed
    const fragment = fragments.get(name)
    const cost = fragment ? ofSelections(fragment.selectionSet, type) : { perItem: 0, once: 0 }
    known.set(name, cost)
    return cost
  }

  function ofField(node: FieldNode, parent: GraphQLNamedOutputType): Cost {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    // `__typename` and introspection: limited by a validation rule of graphql-js.
    if (!field) return { perItem: 1, once: 0 }
    const within = node.selectionSet
      ? ofSelections(node.selectionSet, getNamedType(field.type))
      : { perItem: 0, once: 0 }
    const calls = parent === query || loaded.has(`${parent.name}.${field.name}`) ? costOfCall : 0
    return {
      perItem: 1 + itemsOf(field, node, parent, coerced) * within.perItem,
      once: calls + within.once,
    }
  }

  const { perItem, once } = ofSelections(operation.selectionSet, query)
  return perItem + once
}

function itemsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  parent: GraphQLNamedOutputType,
  variables: CostedDocument['variables'],
): number {
  if (field.args.some(({ name }) => name === 'paging')) return limitOf(field, node, variables)
  // The items of a page are counted at the field with the paging argument.
  if (parent.name.endsWith('Page')) return 1
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  if (!isListType(type)) return 1
  return field.name === 'variants' ? itemsOfVariants : itemsOfList
}

/** Invalid paging is refused during execution; here it counts as a page of the default size. */
function limitOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: CostedDocument['variables'],
): number {
  try {
    const { paging } = getArgumentValues(field, node, variables) as {
      paging?: { limit?: number | null } | null
    }
    return Math.max(0, paging?.limit ?? defaultPageSize)
  } catch {
    return defaultPageSize
  }
}
