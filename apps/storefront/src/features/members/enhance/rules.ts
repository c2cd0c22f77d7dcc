/** Turns each rule to a tick once the password keeps it (ux.md A4). */
export function enhanceRules(list: HTMLElement): void {
  const field = document.getElementById(list.dataset['rules'] ?? '') as HTMLInputElement | null
  const email = document.getElementById(list.dataset['email'] ?? '') as HTMLInputElement | null
  const shop = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  if (!field) return
  const kept: Readonly<Record<string, (password: string, rule: HTMLElement) => boolean>> = {
    length: (password, rule) => [...password].length >= Number(rule.dataset['min']),
    context: (password) => {
      const named = [shop, email?.value ?? '', email?.value.split('@', 1)[0] ?? '']
      return password !== '' && !named.some((name) => name.length > 3 && isMadeOf(password, name))
    },
  }
  const look = (): void => {
    for (const rule of list.querySelectorAll<HTMLElement>('[data-rule]')) {
      rule.toggleAttribute('data-kept', kept[rule.dataset['rule'] ?? '']?.(field.value, rule) ?? false)
    }
  }
  field.addEventListener('input', look)
  email?.addEventListener('input', look)
}

/** The name with little else around it; the platform has the last word. */
function isMadeOf(password: string, name: string): boolean {
  const [typed, part] = [password.toLowerCase(), name.toLowerCase()]
  return typed.includes(part) && typed.length - part.length < 6
}
