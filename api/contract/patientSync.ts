import { z } from 'zod'
import { appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { typedText, uuid } from './primitives.ts'
import { startedTask } from './tasks.ts'
import { asRefusal, refuse, type Refusal } from './refusals/Refusal.ts'

/** Billing systems that work without an account: they generate their data, the same every time. */
const embeddedConnections: ReadonlySet<string> = new Set(['dummy-classic', 'dummy-snapshot'])

/** Why a practice's billing system cannot be asked for a single account; `null` if it can. */
export function syncRefusal(connectionType: string): Refusal | null {
  if (embeddedConnections.has(connectionType)) return null
  // A FHIR server is read by syncs of the practice only, and files by imports.
  if (connectionType === 'generic') return asRefusal('synced_as_whole')
  return refuse('connection_not_configured', { connection: connectionType })
}

/** Why no visits and appointments are generated for a practice; `null` if they are. */
export const generateRefusal = (connectionType: string): Refusal | null =>
  embeddedConnections.has(connectionType) ? null : refuse('not_made_up')

const externalPatient = { external_id: typedText.min(1).max(80), client_id: uuid }

/**
 * Syncs new and changed visits and payments from the billing system, in the background. Concurrent syncs of an account
 * share one task. 429 if it was synced less than a minute ago, 409 `connection_not_configured` if the connection is not
 * set up, `synced_as_whole` if only a sync or an import of the practice reads it.
 */
export const syncPatient = endpoint({
  name: 'syncPatient',
  method: 'POST',
  path: '/v2/patients/sync',
  summary: 'Syncs an account from the billing system. Returns a task; 429 when called too often',
  access: 'patients.sync',
  body: z.union([z.strictObject({ patient_id: uuid }), z.strictObject(externalPatient)]),
  answers: { 200: startedTask },
})

export const syncDemographics = endpoint({
  name: 'syncDemographics',
  method: 'POST',
  path: '/v2/patients/sync_demographics',
  summary:
    'Syncs name, address and reference number from the billing system. Returns a task; 429 when called too often',
  access: 'patients.sync',
  body: z.strictObject(externalPatient),
  answers: { 200: startedTask },
})

export const generateVisit = endpoint({
  name: 'generateVisit',
  method: 'POST',
  path: '/v2/patients/{id}/generate_visit',
  summary: 'Creates a test visit for today. 409 when the practice has a real billing system',
  access: 'patients.generate',
  answers: { 200: patient },
})

export const generateAppointment = endpoint({
  name: 'generateAppointment',
  method: 'POST',
  path: '/v2/patients/{id}/generate_appointment',
  summary: 'Creates a test appointment within two weeks. 409 when the practice has a real billing system',
  access: 'patients.generate',
  answers: { 200: appointment },
})
