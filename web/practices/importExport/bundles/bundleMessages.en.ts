import { plural } from '../../../i18n/plural.ts'

const files = (count: number) => plural('en', count, { one: 'file', other: 'files' })
const patients = (count: number) => plural('en', count, { one: 'patient', other: 'patients' })

export const en = {
  title: 'Import FHIR bundles',
  failed: 'The import could not be loaded.',
  allFailed: 'The imports from files could not be loaded.',
  hint: (most: number, size: string) =>
    `FHIR R4 bundles as JSON, up to ${files(most)} of ${size} each. Nothing is imported before you start it. The same file again changes nothing.`,
  select: 'Select FHIR bundles',
  ready: 'Uploaded files',
  willCome: (fileCount: number, patientCount: number) => `${files(fileCount)} · ${patients(patientCount)}`,
  file: (name: string, count: number) => `${name}: ${patients(count)}`,
  start: (count: number) => `Import ${files(count)}`,
  discard: 'Remove the files',
  importing: 'Importing FHIR bundles',
  progress: (done: number, total: number) => `${done.toLocaleString('en')} of ${patients(total)}`,
  retried: 'An attempt failed. The server will try again.',
  stop: 'Stop the import',
  finished: 'The import is finished.',
  stopped: 'Import has been stopped.',
  ended: 'The import didn’t finish. Import the files again: what is already here doesn’t change.',
  unknownStatus: 'Unexpected import result status',
  nothing: 'Nothing has changed.',
  patientsAdded: 'Patients added',
  patientsChanged: 'Patients changed',
  visitsAdded: 'Visits added',
  visitsChanged: 'Visits answered by insurance or changed',
  paymentsAdded: 'Payments added',
  appointmentsChanged: 'Appointments added or changed',
  providersChanged: 'Providers added or changed',
  locationsChanged: 'Locations added or changed',
  insurancesChanged: 'Insurances added or changed',
  problems: 'Left out',
  patients: 'Show the practice’s patients',
  times: (text: string, count: number) => `${text} (${count.toLocaleString('en')})`,
  filesAt: (count: number, when: string) => `${files(count)} · ${when}`,
}
