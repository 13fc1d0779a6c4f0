import * as contract from '../contract/partners.ts'
import { route } from '../http/Route.ts'
import { endPartnerKey, issuePartnerKey } from './partnerKeys.ts'
import { createPartner, getOwnPartner, listPartners } from './partners.ts'

export const partnerRoutes = [
  route(contract.listPartners, listPartners),
  route(contract.getOwnPartner, getOwnPartner),
  route(contract.createPartner, createPartner),
  route(contract.issuePartnerKey, issuePartnerKey),
  route(contract.endPartnerKey, endPartnerKey),
]
