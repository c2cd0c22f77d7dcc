/** What was entered into a form: in the browser, or in a post. */
export interface FormValues {
  /** Trimmed; `undefined` when missing or empty. */
  text(name: string): string | undefined
  /** As it was typed, because spaces at the ends are part of a password; empty when missing. */
  password(name: string): string
}

/** Reads a form of this page. */
export function readFormValues(form: HTMLFormElement, submitter?: HTMLElement | null): FormValues {
  const fields = new FormData(form, submitter)
  return {
    text: (name) => `${fields.get(name) ?? ''}`.trim() || undefined,
    password: (name) => `${fields.get(name) ?? ''}`,
  }
}
