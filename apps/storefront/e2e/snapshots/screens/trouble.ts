import { go, type Walk } from './screen.ts'

/** Pages that stand in for others. The platform is away when they are looked at. */
export const trouble: Walk = {
  name: 'trouble',
  isPlatformAway: true,
  screens: [
    { name: 'offline', open: (visit) => go(visit, '/offline') },
    { name: 'away', open: (visit) => go(visit, '/products/sorrel-stool'), expectedError: /status of 503/ },
  ],
}
