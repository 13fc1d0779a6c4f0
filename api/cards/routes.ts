import * as changes from '../contract/cardChanges.ts'
import * as contract from '../contract/cards.ts'
import { route } from '../http/Route.ts'
import { listCards } from './listCards.ts'
import { listConsents } from './listConsents.ts'
import { orderCards } from './orderCards.ts'
import { removeCard } from './removeCard.ts'

export const cardRoutes = [
  route(contract.listCards, listCards),
  route(changes.removeCard, removeCard),
  route(changes.orderCards, orderCards),
  route(contract.listConsents, listConsents),
]
