/** Pictures of the shop's icons. The build draws them, and the manifest names those with a purpose. */
export const drawnIcons = [
  { path: '/icon-192.png', drawing: '/favicon.svg', size: 192, purpose: 'any' },
  { path: '/icon-512.png', drawing: '/favicon.svg', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', drawing: '/icon-maskable.svg', size: 512, purpose: 'maskable' },
  // Requested at this address by systems that do not read its manifest entry; they round it themselves.
  { path: '/apple-touch-icon.png', drawing: '/icon-maskable.svg', size: 180 },
] as const

/** Picture of link previews for pages without a photograph. */
export const shareImagePath = '/share.png'
