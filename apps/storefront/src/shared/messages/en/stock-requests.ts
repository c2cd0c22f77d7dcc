/** What a member waits for. */
export const stockRequests = {
  title: 'To be told of',
  text: 'We write to you once when one of these can be had again.',
  none: 'Nothing. On the page of something that is sold out you can ask to be told.',
  since: 'Asked on',
  to: 'Mail to',
  cancel: 'Do not tell me',
  cancelOf: (name: string): string => `Do not tell me of ${name}`,
  cancelled: 'We will not write to you about it.',
}
