import ts from 'typescript'

/** The source of a type on one line. */
export function typeText(node: ts.TypeNode | undefined, fallback: () => string): string {
  return oneLine(node?.getText() ?? fallback())
}

export function oneLine(text: string): string {
  return text
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/([{([]) +(?=[)\]])/g, '$1')
    .replace(/^\| /, '')
    .trim()
}

/** A function as it is called: without its body, and with names for what it takes apart. */
export function signatureText(
  name: string,
  node: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
  documented: readonly string[] = [],
): string {
  const generics = node.typeParameters
    ? `<${node.typeParameters.map((one) => oneLine(one.getText())).join(', ')}>`
    : ''
  const parameters = node.parameters.map((one, index) => parameterText(one, index, node, checker, documented))
  const returned = typeText(node.type, () => returnedType(node, checker))
  const line = `${name}${generics}(${parameters.join(', ')}): ${returned}`
  return line.length <= 88
    ? line
    : `${name}${generics}(\n${parameters.map((one) => `  ${one},\n`).join('')}): ${returned}`
}

function returnedType(node: ts.SignatureDeclaration, checker: ts.TypeChecker): string {
  const signature = checker.getSignatureFromDeclaration(node)
  return signature ? checker.typeToString(signature.getReturnType()) : 'void'
}

function parameterText(
  parameter: ts.ParameterDeclaration,
  index: number,
  node: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
  documented: readonly string[],
): string {
  const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined
  const type = typeText(parameter.type, () => checker.typeToString(checker.getTypeAtLocation(parameter)))
  const dots = parameter.dotDotDotToken ? '...' : ''
  return `${dots}${parameterName(parameter, index, node, documented)}${isOptional ? '?' : ''}: ${type}`
}

function parameterName(
  { name, type, initializer }: ts.ParameterDeclaration,
  index: number,
  node: ts.SignatureDeclaration,
  documented: readonly string[],
): string {
  if (ts.isIdentifier(name)) return name.text
  const others = node.parameters.map((one) => one.name.getText())
  const free = documented.find((one) => !others.includes(one))
  if (free !== undefined) return free
  if (/Props\b/.test(type?.getText() ?? '')) return 'props'
  return initializer || index > 1 ? 'options' : 'input'
}
