/** The front page. */
export const home = {
  tilesTitle: 'Rooms and tables',
  featuredAll: (name: string): string => `See all: ${name}`,
  seeAll: 'See all',
  rowPrevious: 'Back',
  rowNext: 'Further',
  featuredFailed: 'We could not load this row just now. Everything else is here.',
  makersTitle: 'Five workshops we know by name',
  makerLink: (name: string): string => `Things from ${name}`,
  emptyTitle: 'The shelves are bare, for now',
  emptyText: 'We are still unpacking. Come back in a little while: the first things will be here.',
}
