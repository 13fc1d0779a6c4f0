import * as changes from '../contract/patientChanges.ts'
import * as contacts from '../contract/patientContacts.ts'
import { listPatientEvents as listPatientEventsEndpoint } from '../contract/patientEvents.ts'
import { listPatientForms as listPatientFormsEndpoint } from '../contract/patientForms.ts'
import * as contract from '../contract/patients.ts'
import { listTags as listTagsEndpoint } from '../contract/tags.ts'
import { route } from '../http/Route.ts'
import { listPatientForms } from './forms/listPatientForms.ts'
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
  route(changes.updatePatient, updatePatient),
  route(contacts.updatePatientPhone, updateContact('phone')),
  route(contacts.updatePatientEmail, updateContact('email')),
  route(listPatientEventsEndpoint, listPatientEvents),
  route(listPatientFormsEndpoint, listPatientForms),
  route(listTagsEndpoint, listTags),
]
