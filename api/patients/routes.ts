import * as accounts from '../contract/patientAccounts.ts'
import * as changes from '../contract/patientChanges.ts'
import * as contacts from '../contract/patientContacts.ts'
import { listPatientForms as listPatientFormsEndpoint } from '../contract/patientForms.ts'
import * as events from '../contract/patientEvents.ts'
import * as holds from '../contract/patientHolds.ts'
import * as contract from '../contract/patients.ts'
import { getPatientOverview } from '../contract/patientOverview.ts'
import { exportPatients as exportPatientsEndpoint } from '../contract/patientCsv.ts'
import * as tags from '../contract/tags.ts'
import { route } from '../http/Route.ts'
import { listPatientForms } from './forms/listPatientForms.ts'
import { exportPatients } from './exports/exportPatients.ts'
import { getAccessCode, updateAccessCodes } from './accessCodes.ts'
import { addContact } from './addContact.ts'
import { createTag } from './createTag.ts'
import { deletePatient } from './deletePatient.ts'
import { loadPatient } from './loadPatient.ts'
import { hidePatient } from './hidePatient.ts'
import { listPatientEvents } from './listPatientEvents.ts'
import { listPatientStatuses } from './listPatientStatuses.ts'
import { listPatients, searchPatients } from './listPatients.ts'
import { listTags } from './listTags.ts'
import { logCall } from './logCall.ts'
import { mergePatient } from './mergePatient.ts'
import { patientOverview } from './patientOverview.ts'
import { pauseBilling } from './pauseBilling.ts'
import { putAddress } from './putAddress.ts'
import { removeContact } from './removeContact.ts'
import { resumeBilling } from './resumeBilling.ts'
import { updateBalances } from './updateBalances.ts'
import { updateContact } from './updateContact.ts'
import { updatePatient } from './updatePatient.ts'
import { updateRole } from './updateRole.ts'

export const patientRoutes = [
  route(contract.listPatients, listPatients),
  route(contract.searchPatients, searchPatients),
  route(contract.listPatientStatuses, listPatientStatuses),
  route(contract.getPatient, loadPatient),
  route(getPatientOverview, patientOverview),
  route(changes.updatePatient, updatePatient),
  route(contacts.addPatientPhone, addContact('phone')),
  route(contacts.addPatientEmail, addContact('email')),
  route(contacts.updatePatientPhone, updateContact('phone')),
  route(contacts.updatePatientEmail, updateContact('email')),
  route(listPatientFormsEndpoint, listPatientForms),
  route(contacts.deletePatientPhone, removeContact('phone')),
  route(contacts.deletePatientEmail, removeContact('email')),
  route(contacts.putPatientAddress, putAddress),
  route(holds.pauseProcessing, pauseBilling),
  route(holds.resumeProcessing, resumeBilling),
  route(accounts.mergePatient, mergePatient),
  route(accounts.hidePatient, hidePatient),
  route(accounts.deletePatient, deletePatient),
  route(accounts.updatePatientRole, updateRole),
  route(accounts.updateBalances, updateBalances),
  route(accounts.getAccessCode, getAccessCode),
  route(accounts.updateAccessCodes, updateAccessCodes),
  route(events.listPatientEvents, listPatientEvents),
  route(events.logCall, logCall),
  route(exportPatientsEndpoint, exportPatients),
  route(tags.listTags, listTags),
  route(tags.createTag, createTag),
]
