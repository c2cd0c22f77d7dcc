/** Text of the newest mail to an address. */
export async function mailTo(platformUrl: string, address: string): Promise<string> {
  const query = new URLSearchParams({ to: address })
  const { mails } = await (await fetch(`${platformUrl}/inbox/mails?${query}`)).json()
  if (mails.length === 0) throw new Error(`There is no mail to ${address}.`)
  return mails[0].text
}
