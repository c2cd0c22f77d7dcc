import { type HtmlPage, readHtmlPage } from '../html-page.fixture.ts'

/** Somebody without script, in the shop and on the pages of the platform. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** What they have before them. */
  readonly page: HtmlPage
  /** By whom they are answered while it is set: by the server that waits for the platform a fraction of a second only. */
  haste: 'for all' | 'for forms' | 'never'
  open(path: string): Promise<HtmlPage>
  /**
   * Fills in a form of the page, sends it, and has the page that answers.
   *
   * @param path Where it posts to
   * @param having Part of its HTML, where several post there
   */
  send(path: string, fields?: Readonly<Record<string, string>>, having?: string): Promise<HtmlPage>
}

/** More than any way between two pages has. */
const maximumRedirects = 10

/**
 * @param shop Address of the shop, answered by its patient server
 * @param hastyPort Of the other one
 * @param onPost Told of every form that is posted
 */
export function createVisitor(shop: URL, hastyPort: number, onPost: (path: string) => void): Visitor {
  const cookies = new Map<string, string>()
  let page = readHtmlPage(0, shop, '')

  async function ask(url: URL, init: RequestInit, isHasty: boolean): Promise<Response> {
    const at = new URL(url)
    if (at.origin === shop.origin && isHasty) at.port = String(hastyPort)
    const response = await fetch(at, {
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'document',
        origin: url.origin,
        accept: 'text/html',
      },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function goTo(start: URL, first: RequestInit = {}): Promise<HtmlPage> {
    let url = start
    let init = first
    for (let step = 0; step < maximumRedirects; step++) {
      const isHasty = visitor.haste === 'for all' || (visitor.haste === 'for forms' && init.method === 'POST')
      const response = await ask(url, init, isHasty)
      const html = await response.text()
      const location = response.headers.get('location')
      if (location === null) {
        page = readHtmlPage(response.status, url, html)
        return page
      }
      url = new URL(location, url)
      init = {}
    }
    throw new Error(`${start} leads nowhere.`)
  }

  const visitor: Visitor = {
    cookies,
    get page() {
      return page
    },
    haste: 'never',
    open: (path) => goTo(new URL(path, shop)),
    async send(path, fields = {}, having = '') {
      const form = page.form(path, having)
      if (!form) throw new Error(`No form of ${page.url} posts to ${path}. It says: ${page.said}`)
      const values = new Map(form.values)
      for (const [name, value] of Object.entries(fields)) {
        // Buttons may stand outside of their form.
        if (!form.names.has(name) && !page.html.includes(`name="${name}"`))
          throw new Error(`The form of ${page.url} that posts to ${path} has no field ${name}.`)
        values.set(name, value)
      }
      const sent = new URLSearchParams([...values])
      const address = new URL(form.action, page.url)
      if (form.isPost) onPost(address.pathname)
      if (form.isPost) return goTo(address, { method: 'POST', body: sent })
      address.search = sent.toString()
      return goTo(address)
    },
  }
  return visitor
}
