/** On product cards. */
export const card = {
  colours: (names: string): string => `Comes in ${names}`,
  moreColours: (count: number): string => `+${count}`,
  fewLeft: 'Last few',
  backOrder: 'Made to order',
  soldOut: 'Sold out',
  quickAdd: 'Add to cart',
  quickAddName: (name: string): string => `Add ${name} to cart`,
  choose: 'Choose options',
  chooseName: (name: string): string => `Choose options for ${name}`,
}
