import type { Messages } from '../messages.ts'

export const shop: Messages['shop'] = {
  tagline: 'Nützliche Dinge, langsam gemacht.',
  about:
    'Ein kleiner Laden für den Tisch, die Wand und die Stunden nach Einbruch der Dunkelheit. Wir kaufen bei fünf Werkstätten, die wir beim Namen kennen, in Auflagen, die sich zählen lassen.',
  announcement: 'Kostenlose Lieferung in Irland ab 90 €',
  hero: {
    title: 'Nützliche Dinge, langsam gemacht',
    text: 'Steinzeug, Leinen, Lampen und Holz aus fünf Werkstätten, in Auflagen, die sich zählen lassen.',
    action: 'Neues ansehen',
  },
  band: {
    title: 'Für die zweite Hälfte des Tages',
    text: 'Eine Lampe, die die Wand wärmt, Wachs, das nach dem Morgen nach einem Feuer duftet, und ein Stuhl zum Sitzenbleiben.',
    action: 'Licht',
  },
  makers: {
    'Olaria Brisa': {
      place: 'Aveiro, Portugal',
      text: 'Eine Steinzeugwerkstatt mit zwei Öfen. Gedreht, von Hand getaucht, einmal gebrannt, und das heiß.',
    },
    Tovik: {
      place: 'Fünen, Dänemark',
      text: 'Möbel und Lampen aus einer ehemaligen Bootswerft. Mit Teilen, die sich ersetzen lassen.',
    },
    'Sundal Mill': {
      place: 'Norwegen',
      text: 'Leinen und Wolle von instand gesetzten Schaftwebstühlen, mit Flusswasser veredelt.',
    },
    'Cinder & Wick': {
      place: 'Dublin, Irland',
      text: 'Kerzen, Öle und Seife, in kleinen Mengen in einem Hinterhof gegossen.',
    },
    'Larkholm Workshop': {
      place: 'Dublin, Irland',
      text: 'Unsere eigene Werkbank, für das, was wir nirgends sonst fanden.',
    },
  },
  hours: { weekdays: 'Dienstag bis Samstag, 10 bis 18 Uhr', sunday: 'Sonntag, 12 bis 17 Uhr' },
  promises: {
    dispatch: 'Verlässt Dublin innerhalb von zwei Werktagen',
    delivery: 'Kostenlose Lieferung in Irland ab 90 €, in der EU ab 150 €',
    returns: 'Dreißig Tage Rückgabe, unbenutzt',
  },
}
