import * as cards from '../contract/companyCards.ts'
import * as customers from '../contract/companyCustomers.ts'
import * as phones from '../contract/companyPhones.ts'
import * as management from '../contract/companyManagement.ts'
import * as contract from '../contract/companies.ts'
import * as images from '../contract/images.ts'
import * as features from '../contract/features.ts'
import { outsideRoute, route, uploadRoute } from '../http/Route.ts'
import { getCompany, listCompanies } from './companies.ts'
import { companyOfLogo, removeCompanyLogo, setCompanyLogo } from './companyLogo.ts'
import { createCompany } from './createCompany.ts'
import { deleteCompany } from './deleteCompany.ts'
import { createFeature, deleteFeature, updateFeature } from './features/changeFeature.ts'
import { listFeaturePlaces } from './features/listFeaturePlaces.ts'
import { listFeatures } from './features/listFeatures.ts'
import { notifyDisputed } from './notifyDisputed.ts'
import { beginAdding, finishAdding } from './payment/addCompanyCard.ts'
import { getCompanyCardEntry, listCompanyCards } from './payment/companyCards.ts'
import {
  beginCreating,
  beginDeleting,
  beginUpdating,
  finishChanging,
  finishDeleting,
} from './payment/changeCompanyCustomer.ts'
import { endCompanyConsent, giveCompanyConsent } from './payment/companyConsent.ts'
import { getCompanyCustomer } from './payment/companyCustomer.ts'
import { beginBuying, finishBuying } from './phones/buyCompanyPhone.ts'
import { listCompanyPhones } from './phones/companyPhones.ts'
import { lookUpAvailablePhones } from './phones/lookUpAvailablePhones.ts'
import { updateCompany } from './updateCompany.ts'

export const companyRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.getCompany, getCompany),
  route(contract.updateCompany, updateCompany),
  uploadRoute(images.setCompanyLogo, images.maxImageBytes, setCompanyLogo, companyOfLogo),
  route(images.removeCompanyLogo, removeCompanyLogo),
  route(management.createCompany, createCompany),
  route(management.deleteCompany, deleteCompany),
  route(management.notifyDisputed, notifyDisputed),
  route(cards.listCompanyCards, listCompanyCards),
  outsideRoute(cards.addCompanyCard, beginAdding, finishAdding),
  route(cards.getCompanyCardEntry, getCompanyCardEntry),
  route(cards.giveCompanyConsent, giveCompanyConsent),
  route(cards.endCompanyConsent, endCompanyConsent),
  route(customers.getCompanyCustomer, getCompanyCustomer),
  outsideRoute(customers.createCompanyCustomer, beginCreating, finishChanging),
  outsideRoute(customers.updateCompanyCustomer, beginUpdating, finishChanging),
  outsideRoute(customers.deleteCompanyCustomer, beginDeleting, finishDeleting),
  route(phones.listCompanyPhones, listCompanyPhones),
  route(phones.lookUpAvailablePhones, lookUpAvailablePhones),
  outsideRoute(phones.buyCompanyPhone, beginBuying, finishBuying),
  route(features.listFeatures, listFeatures),
  route(features.listFeaturePlaces, listFeaturePlaces),
  route(features.createFeature, createFeature),
  route(features.updateFeature, updateFeature),
  route(features.deleteFeature, deleteFeature),
]
