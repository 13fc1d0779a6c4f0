import * as contract from '../../contract/patientSync.ts'
import { route } from '../../http/Route.ts'
import { generateAppointment, generateVisit } from './generate.ts'
import { syncDemographics, syncPatient } from './requestSync.ts'

export const syncRoutes = [
  route(contract.syncPatient, syncPatient),
  route(contract.syncDemographics, syncDemographics),
  route(contract.generateVisit, generateVisit),
  route(contract.generateAppointment, generateAppointment),
]
