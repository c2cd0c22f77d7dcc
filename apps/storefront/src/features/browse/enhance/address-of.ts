export type BrowseForm = HTMLFormElement

/** Where a form of a listing leads, without what says nothing: empty fields and the order that is there anyway. */
export function addressOf(form: BrowseForm): string {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (value === '' || (name === 'sort' && value === 'featured')) continue
    address.searchParams.append(name, String(value))
  }
  return address.href
}
