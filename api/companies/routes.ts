import * as contract from '../contract/companies.ts'
import { route } from '../http/Route.ts'
import { getCompany, listCompanies } from './companies.ts'
import { listFeatures } from './listFeatures.ts'
import { updateCompany } from './updateCompany.ts'

export const companyRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.getCompany, getCompany),
  route(contract.updateCompany, updateCompany),
  route(contract.listFeatures, listFeatures),
]
