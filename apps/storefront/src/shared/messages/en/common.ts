/** In parts that several screens share. */
export const common = {
  noPicture: 'No photograph yet',
  less: 'One fewer',
  more: 'One more',
}
