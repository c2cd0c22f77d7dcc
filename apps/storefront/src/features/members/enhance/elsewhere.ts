/** While this page waits, another tab may get through: the title says so, and this one goes on when it is looked at (ux.md A5). */
export function watchElsewhere(element: HTMLElement): void {
  const isWaiting = (): boolean => document.cookie.includes('vitrine-waiting=')
  if (!isWaiting()) return
  const timer = setInterval(() => {
    if (isWaiting()) return
    clearInterval(timer)
    document.title = element.dataset['elsewhere'] ?? document.title
    const goOn = (): void => location.reload()
    if (document.visibilityState === 'visible') goOn()
    else document.addEventListener('visibilitychange', goOn, { once: true })
  }, 1_000)
}
