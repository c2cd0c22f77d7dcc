/** The name of a kind of factor, such as `TOTP`; a kind that the shop does not know is named by its code. */
export function factorName(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? type
}
