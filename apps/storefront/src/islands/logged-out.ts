import { announceLogout } from '@vitrine/react'

// Part of every page: after a logout, changes that wait for the cart were the former member's, and other tabs still show theirs.
if ('loggedOut' in document.body.dataset) announceLogout(document.body.dataset['api'] ?? '')
