/** Exit codes of the command; `--help` lists them. */
export const exitCodes = {
  unexpected: 1,
  badSetting: 2,
  portInUse: 3,
  dataFolderUnusable: 4,
  dataFolderInUse: 5,
  wrongNode: 6,
  databaseUnusable: 7,
} as const

/** The platform cannot start for a reason that the operator can fix. Printed as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: number

  constructor(kind: keyof typeof exitCodes, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.exitCode = exitCodes[kind]
  }
}
