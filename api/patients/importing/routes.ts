import * as contract from '../../contract/patientImports.ts'
import { route, uploadRoute } from '../../http/Route.ts'
import { approvePatientImport, mapPatientImport, stopPatientImport } from './changeImport.ts'
import { getLastPatientImport, getPatientImport } from './findImport.ts'
import { importTemplate } from './importTemplate.ts'
import { listImportRows } from './listRows.ts'
import { practiceOfImport, uploadPatients } from './uploadPatients.ts'

export const patientImportRoutes = [
  uploadRoute(contract.uploadPatients, contract.maxImportBytes, uploadPatients, practiceOfImport),
  route(contract.getPatientImportTemplate, importTemplate),
  route(contract.getLastPatientImport, getLastPatientImport),
  route(contract.getPatientImport, getPatientImport),
  route(contract.listPatientImportRows, listImportRows),
  route(contract.mapPatientImport, mapPatientImport),
  route(contract.approvePatientImport, approvePatientImport),
  route(contract.stopPatientImport, stopPatientImport),
]
