/** Goes to the platform's own captcha as a person does, and gives the token for the sum. */
export async function solvedCaptcha(platformUrl: string, action: 'login' | 'register'): Promise<string> {
  const address = `${platformUrl}/captcha/challenge?action=${action}`
  const question = await (await fetch(address)).text()
  const ticket = /name="ticket" value="([^"]+)"/.exec(question)?.[1] ?? ''
  const [first = 0, second = 0] =
    (/<label[^>]*>(.*?)<\/label>/s.exec(question)?.[1] ?? '').match(/\d+/g)?.map(Number) ?? []
  const body = new URLSearchParams({ ticket, answer: String(first + second) })
  const solved = await (await fetch(address, { method: 'POST', body })).text()
  const token = /<code[^>]*>([^<]+)<\/code>/.exec(solved)?.[1]
  if (token === undefined) throw new Error('The captcha was not solved.')
  return token
}
