import { registerHooks } from 'node:module'

/** Ends the address of a file whose imports are to be changed. */
const mark = '?imports=compat'

registerHooks({
  resolve(specifier, context, next) {
    const isToChange = specifier.startsWith('@wix/') && context.parentURL?.endsWith(mark)
    return next(isToChange ? '@vitrine/client/compat' : specifier, context)
  },
})

/** Loads the same file twice: as it is, and with every import of a public package changed to `@vitrine/client/compat`. */
export async function bothWays<T>(
  file: URL,
): Promise<{ readonly asWritten: T; readonly withImportsChanged: T }> {
  return { asWritten: await import(file.href), withImportsChanged: await import(file.href + mark) }
}
