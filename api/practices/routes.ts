import * as links from '../contract/accountLinks.ts'
import * as selections from '../contract/billingSelections.ts'
import * as connections from '../contract/connections.ts'
import * as contract from '../contract/practices.ts'
import * as accounts from '../contract/paymentConnections.ts'
import * as images from '../contract/images.ts'
import * as insurances from '../contract/insurances.ts'
import * as locations from '../contract/locations.ts'
import * as lists from '../contract/practiceLists.ts'
import * as email from '../contract/emailDomains.ts'
import * as domains from '../contract/portalDomains.ts'
import * as preVisit from '../contract/preVisit.ts'
import * as terminals from '../contract/posTerminals.ts'
import * as providers from '../contract/providers.ts'
import * as groups from '../contract/providerGroups.ts'
import { listVoicePhones as voicePhonesEndpoint } from '../contract/voicePhones.ts'
import { outsideRoute, route, uploadRoute } from '../http/Route.ts'
import { authorizationAddress, beginConnecting } from './accounts/beginConnecting.ts'
import { consumeLink, finishLink } from './accounts/finishAccountLink.ts'
import { beginOpening, finishOpening } from './accounts/openAccount.ts'
import { routePayments } from './accounts/routePayments.ts'
import { setDefaultAccount } from './accounts/setDefaultAccount.ts'
import { askFor, beginAsking } from './connections/askAccount.ts'
import {
  beginFinancialClass,
  beginLanguageQuestion,
  beginPaymentMethod,
  finishSelecting,
  listFinancialClasses,
  listLanguageQuestions,
} from './connections/billingSelections.ts'
import { beginConnection, finishConnection } from './connections/addConnection.ts'
import { beginChange, finishChange, removeConnection } from './connections/changeConnection.ts'
import { listConnections } from './connections/listConnections.ts'
import { beginVerifying, checkPortalDomain, finishVerifying, listPortalDomains } from './domains/portalDomains.ts'
import {
  addEmailDomain,
  getEmailDomain,
  removeEmailDomain,
  updateDnsRecords,
} from './emailDomains/changeEmailDomain.ts'
import {
  beginCheck,
  beginRedirection,
  finishPolling,
  finishVerifying as finishEmailVerifying,
} from './emailDomains/verifyEmailDomain.ts'
import { beginUpdating, finishUpdating } from './domains/updatePortalDomain.ts'
import { syncPractice } from './sync/syncPractice.ts'
import { beginValidating, finishValidating } from './connections/validateConnection.ts'
import { getPosTerminal, listPosTerminals } from './posTerminals.ts'
import { getLocation, listLocations } from './practiceLists.ts'
import { listProviderGroups } from './groups/listProviderGroups.ts'
import { updateProviderGroup } from './groups/updateProviderGroup.ts'
import { practiceOfImage, removePracticeImage, setPracticeImage } from './practiceImages.ts'
import { getInsurance, listInsurances } from './insurances/listInsurances.ts'
import { createLocation } from './locations/createLocation.ts'
import { updateLocation } from './locations/updateLocation.ts'
import { canBeEnabled, getProvider, listProviders } from './providers/listProviders.ts'
import { setTelehealthLink, updateProvider } from './providers/updateProvider.ts'
import { getCheckInLink } from './preVisit/getCheckInLink.ts'
import { listRelationshipItems } from './preVisit/relationshipItems.ts'
import { getPractice, listPractices } from './practices.ts'
import { createPractice } from './settings/createPractice.ts'
import { deletePractice } from './settings/deletePractice.ts'
import { listVoicePhones } from './settings/listVoicePhones.ts'
import { beginUpdate, finishUpdate } from './settings/updatePractice.ts'

export const practiceRoutes = [
  route(contract.listPractices, listPractices),
  route(contract.getPractice, getPractice),
  route(contract.createPractice, createPractice),
  route(voicePhonesEndpoint, listVoicePhones),
  outsideRoute(contract.updatePractice, beginUpdate, finishUpdate),
  route(contract.deletePractice, deletePractice),
  uploadRoute(images.setPracticeImage, images.maxImageBytes, setPracticeImage, practiceOfImage),
  route(images.removePracticeImage, removePracticeImage),
  route(lists.listProviders, listProviders),
  route(lists.getProvider, getProvider),
  route(providers.canBeEnabled, canBeEnabled),
  route(providers.updateProvider, updateProvider),
  route(providers.setTelehealthLink, setTelehealthLink),
  route(groups.listProviderGroups, listProviderGroups),
  route(groups.updateProviderGroup, updateProviderGroup),
  route(insurances.listInsurances, listInsurances),
  route(insurances.getInsurance, getInsurance),
  route(lists.listLocations, listLocations),
  route(lists.getLocation, getLocation),
  route(locations.createLocation, createLocation),
  route(locations.updateLocation, updateLocation),
  route(terminals.listPosTerminals, listPosTerminals),
  route(terminals.getPosTerminal, getPosTerminal),
  route(lists.listPaymentConnections, listConnections),
  outsideRoute(connections.addConnection, beginConnection, finishConnection),
  outsideRoute(connections.changeConnection, beginChange, finishChange),
  route(connections.removeConnection, removeConnection),
  route(accounts.setDefaultConnection, setDefaultAccount),
  route(accounts.routePayments, routePayments),
  outsideRoute(accounts.getConnectionPage, beginOpening, finishOpening),
  outsideRoute(links.beginConnectingAccount, beginConnecting, authorizationAddress),
  outsideRoute(links.finishAccountLink, consumeLink, finishLink),
  outsideRoute(connections.validateConnection, beginValidating, finishValidating),
  route(connections.syncPractice, syncPractice),
  outsideRoute(connections.listForeignPractices, beginAsking, askFor('practices')),
  outsideRoute(selections.askFinancialClasses, beginAsking, askFor('financial_classes')),
  route(selections.listFinancialClasses, listFinancialClasses),
  outsideRoute(selections.selectFinancialClass, beginFinancialClass, finishSelecting),
  route(selections.listLanguageQuestions, listLanguageQuestions),
  outsideRoute(selections.selectLanguageQuestion, beginLanguageQuestion, finishSelecting),
  outsideRoute(selections.listEhrPaymentMethods, beginAsking, askFor('payment_methods')),
  outsideRoute(selections.selectEhrPaymentMethod, beginPaymentMethod, finishSelecting),
  route(domains.listPortalDomains, listPortalDomains),
  route(domains.checkPortalDomain, checkPortalDomain),
  outsideRoute(domains.verifyPortalRecord, beginVerifying, finishVerifying),
  outsideRoute(domains.updatePortalDomain, beginUpdating, finishUpdating),
  route(preVisit.getCheckInLink, getCheckInLink),
  route(preVisit.listRelationshipItems, listRelationshipItems),
  route(email.getEmailDomain, getEmailDomain),
  route(email.addEmailDomain, addEmailDomain),
  route(email.removeEmailDomain, removeEmailDomain),
  route(email.updateDnsRecords, updateDnsRecords),
  outsideRoute(email.verifyEmailDomain, beginCheck, finishEmailVerifying),
  route(email.startRedirectionCheck, beginRedirection),
  outsideRoute(email.pollRedirection, beginCheck, finishPolling),
]
