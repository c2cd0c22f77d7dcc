/** In parts that several screens share. */
export const common = {
  noPicture: 'No photograph yet',
  less: 'One fewer',
  more: 'One more',
  requestId: 'Reference, if you write to us:',
  copyId: 'Copy',
  copied: 'Copied',
}
