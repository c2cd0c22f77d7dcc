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

/** What a question costs beside the values of its answer: at most some twenty fit into one document. */
const costOfCall = 2_500
/** Choice: items that are counted for a list without a page; products have two or three pictures and options, not thousands. */
const itemsOfList = 4
/** Choice: variants are the one long list within products. */
const itemsOfVariants = 12
/** Fields below lists whose values are read together, in one call. */
const loaded: ReadonlySet<string> = new Set([
  'Product.collections',
  'StoreVariant.product',
  'LineItem.product',
])

/** Values per item of what a selection is of, and calls that are made once however many items there are. */
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
 * What an operation costs at most: the values of its answer, a page with all the items it asks for, and its calls. Each fragment is
 * worked out once, so that fragments of fragments of fragments cannot keep it busy.
 */
export function documentCost({ schema, document, operation, variables }: CostedDocument): number {
  const query = schema.getQueryType()
  if (!query) return 0
  // With what variables stand for where the request does not say it. Values that do not fit are refused when they are asked with.
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

  /** The schema has no interfaces and no unions: a fragment is on the type that it stands in. */
  function ofFragment(name: string, type: GraphQLNamedOutputType): Cost {
    const worked = known.get(name)
    if (worked) return worked
    const fragment = fragments.get(name)
    const cost = fragment ? ofSelections(fragment.selectionSet, type) : { perItem: 0, once: 0 }
    known.set(name, cost)
    return cost
  }

  function ofField(node: FieldNode, parent: GraphQLNamedOutputType): Cost {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    // `__typename` and what tells of the schema itself: bounded by a rule of the parser's library.
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
  // The items of a page are counted where the page is asked for.
  if (parent.name.endsWith('Page')) return 1
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  if (!isListType(type)) return 1
  return field.name === 'variants' ? itemsOfVariants : itemsOfList
}

/** What is no page at all is refused when it is asked for; until then it counts as the usual one. */
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
