import { account, loggedOut } from './account.ts'
import { browsing } from './browsing.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { failing } from './failing.ts'
import { german } from './german.ts'
import { goods } from './goods.ts'
import { choosy, doors, guarded, shutOut, verifying } from './members.ts'
import { nothingForSale } from './nothing-for-sale.ts'
import { products } from './products.ts'
import type { Journey } from './screen.ts'
import { staffDoor } from './staff.ts'
import { unavailable } from './unavailable.ts'
import { newerWorker, worker } from './worker.ts'

/** Every screen of the shop, by journey. */
export const journeys: readonly Journey[] = [
  browsing,
  nothingForSale,
  products,
  goods,
  cart,
  checkout,
  doors,
  verifying,
  choosy,
  guarded,
  shutOut,
  account,
  loggedOut,
  staffDoor,
  unavailable,
  failing,
  worker,
  newerWorker,
  german,
]
