import * as changes from '../contract/cardChanges.ts'
import * as consents from '../contract/cardConsents.ts'
import * as contract from '../contract/cards.ts'
import * as entry from '../contract/cardEntry.ts'
import * as leaving from '../contract/cardOptOut.ts'
import { outsideRoute, route, sessionRoute } from '../http/Route.ts'
import { beginAdding, finishAdding } from './addCard.ts'
import { cardEntry, cardEntryHosts } from './cardEntry.ts'
import { listCards } from './listCards.ts'
import { previewConsent, setCardConsent } from './consents/changeConsent.ts'
import { findConsent, signConsent } from './consents/consentLink.ts'
import { listConsents } from './consents/listConsents.ts'
import { resendConsent } from './consents/sendConsent.ts'
import { findOptOut, optOut } from './optOut.ts'
import { orderCards } from './orderCards.ts'
import { removeCard } from './removeCard.ts'

export const cardRoutes = [
  route(contract.listCards, listCards),
  route(entry.getCardEntry, cardEntry),
  sessionRoute(entry.getCardEntryHosts, cardEntryHosts),
  outsideRoute(entry.addCard, beginAdding, finishAdding),
  sessionRoute(leaving.findCardOptOut, findOptOut),
  sessionRoute(leaving.optOutOfCards, optOut),
  route(changes.removeCard, removeCard),
  route(changes.orderCards, orderCards),
  route(contract.listConsents, listConsents),
  route(consents.previewConsent, previewConsent),
  route(consents.setCardConsent, setCardConsent),
  route(consents.resendConsent, resendConsent),
  sessionRoute(consents.findConsent, findConsent),
  sessionRoute(consents.signConsent, signConsent),
]
