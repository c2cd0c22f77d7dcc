/**
 * While this page waits for a code or a device, another tab may finish the login: the title says so, and the page continues when
 * it is looked at. A script of the page, because its island hydrates only when it is used.
 */
const page = document.querySelector<HTMLElement>('[data-logged-in-title]')
const isWaiting = (): boolean => document.cookie.includes('vitrine-waiting=')

if (page && isWaiting()) {
  const timer = setInterval(() => {
    if (isWaiting()) return
    clearInterval(timer)
    document.title = page.dataset['loggedInTitle'] ?? document.title
    if (document.visibilityState === 'visible') location.reload()
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true })
  }, 1_000)
}
