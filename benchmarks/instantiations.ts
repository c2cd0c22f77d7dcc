import { output } from './program.ts'

const options =
  '--ignoreConfig --noEmit --extendedDiagnostics --strict --module NodeNext --target ES2024 --lib ES2024,DOM,DOM.Iterable,DOM.AsyncIterable --skipLibCheck'

/** Type instantiations of a file beyond those of an empty one, with the published types. */
export function instantiations(file: string, empty: string, cwd: string): number {
  return counted(file, cwd) - counted(empty, cwd)
}

function counted(file: string, cwd: string): number {
  const text = output('npx', ['tsc', ...options.split(' '), '--types', '', file], cwd)
  return Number(/Instantiations:\s+(\d+)/.exec(text)?.[1])
}
