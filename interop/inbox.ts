/** Text of the newest mail to an address, as a developer finds it in the platform's inbox. */
export async function mailTo(platformUrl: string, address: string): Promise<string> {
  const list = await (await fetch(`${platformUrl}/inbox`)).text()
  const rows = [...list.matchAll(/<a href="(\/inbox\/[\w-]+)">(.*?)<\/a>/gs)]
  const path = rows.find(([, , row]) => row?.includes(address))?.[1]
  if (path === undefined) throw new Error(`There is no mail to ${address}.`)
  const page = await (await fetch(platformUrl + path)).text()
  return page.replaceAll('&amp;', '&').replaceAll(/<[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
}
