/** Pictures of the shop's icons: the build draws them, and the manifest names those that it has use for. */
export const drawnIcons = [
  { path: '/icon-192.png', drawing: '/favicon.svg', size: 192, purpose: 'any' },
  { path: '/icon-512.png', drawing: '/favicon.svg', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', drawing: '/icon-maskable.svg', size: 512, purpose: 'maskable' },
  // Asked for at this address by systems that read no manifest for it; they round it themselves.
  { path: '/apple-touch-icon.png', drawing: '/icon-maskable.svg', size: 180 },
] as const
