import { announceLogout } from '@vitrine/react'
import { shopApi } from '../shared/cart/shop-api.ts'

// Part of every page: after a logout, changes that wait for the cart were the former member's, and other tabs still show theirs.
if ('loggedOut' in document.body.dataset) announceLogout(shopApi)
