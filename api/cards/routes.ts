import * as contract from '../contract/cards.ts'
import { route } from '../http/Route.ts'
import { listCards } from './listCards.ts'
import { listConsents } from './listConsents.ts'

export const cardRoutes = [route(contract.listCards, listCards), route(contract.listConsents, listConsents)]
