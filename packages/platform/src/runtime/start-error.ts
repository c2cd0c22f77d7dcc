/** Exit codes of the command, one per kind of trouble at start; `--help` lists them. */
export const exitCodes = {
  unexpected: 1,
  badSetting: 2,
  portInUse: 3,
  dataFolderUnusable: 4,
  dataFolderInUse: 5,
  wrongNode: 6,
  databaseUnusable: 7,
} as const

/** The platform cannot start, and the operator can do something about it: one sentence and an exit code, no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: number

  constructor(kind: keyof typeof exitCodes, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.exitCode = exitCodes[kind]
  }
}
