import type { Maker } from '../../../../shop.config.ts'

/** What the owner says about the shop; `shop.config.ts` is the rest of it. */
export const shop = {
  tagline: 'Useful things, made slowly.',
  about:
    'A small shop for the table, the wall and the hours after dark. We buy from five workshops we know by name, in runs short enough to count.',
  announcement: 'Free delivery in Ireland over €90',
  hero: {
    title: 'Useful things, made slowly',
    text: 'Stoneware, linen, lamps and timber from five workshops, in runs short enough to count.',
    action: 'See what is new',
  },
  band: {
    title: 'For the second half of the day',
    text: 'A lamp that warms the wall, wax that smells of the morning after a fire, and a chair to stay in.',
    action: 'Lighting',
  },
  makers: {
    'Olaria Brisa': {
      place: 'Aveiro, Portugal',
      text: 'A two-kiln stoneware studio. Thrown, dipped by hand, fired once, high.',
    },
    Tovik: {
      place: 'Fyn, Denmark',
      text: 'Furniture and lamps from a former boatyard. Parts you can replace.',
    },
    'Sundal Mill': {
      place: 'Norway',
      text: 'Linen and wool from restored dobby looms, finished with river water.',
    },
    'Cinder & Wick': {
      place: 'Dublin, Ireland',
      text: 'Candles, oils and soap made in small pours in a mews.',
    },
    'Larkholm Workshop': {
      place: 'Dublin, Ireland',
      text: 'Our own bench, for the things we could not find elsewhere.',
    },
  } satisfies Record<Maker, { place: string; text: string }>,
  hours: { weekdays: 'Tuesday to Saturday, 10 to 18', sunday: 'Sunday, 12 to 17' },
  promises: {
    dispatch: 'Leaves Dublin within two working days',
    delivery: 'Free delivery in Ireland over €90, in the EU over €150',
    returns: 'Thirty days to return, unused',
  },
}
