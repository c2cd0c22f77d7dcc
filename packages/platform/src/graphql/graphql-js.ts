/**
 * The build of graphql-js that Yoga and its plugins load. By the bare name, test runners and bundlers take the package's other
 * build, and the library refuses types of two.
 */
export {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql/index.js'
