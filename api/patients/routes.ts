import * as contract from '../contract/patients.ts'
import { route } from '../http/Route.ts'
import { getPatient } from './getPatient.ts'
import { listPatientEvents } from './listPatientEvents.ts'
import { listPatients, searchPatients } from './listPatients.ts'
import { listTags } from './listTags.ts'
import { updateContact } from './updateContact.ts'
import { updatePatient } from './updatePatient.ts'

export const patientRoutes = [
  route(contract.listPatients, listPatients),
  route(contract.searchPatients, searchPatients),
  route(contract.getPatient, getPatient),
  route(contract.updatePatient, updatePatient),
  route(contract.updatePatientPhone, updateContact('phone')),
  route(contract.updatePatientEmail, updateContact('email')),
  route(contract.listPatientEvents, listPatientEvents),
  route(contract.listTags, listTags),
]
