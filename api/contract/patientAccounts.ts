import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { expectedVersion, uuid } from './primitives.ts'
import { familyRoles } from './statuses.ts'

/** Everything on the account moves to the target: an active patient of the same practice that has an external id. */
export const mergePatient = endpoint({
  name: 'mergePatient',
  method: 'POST',
  path: '/v2/patients/{id}/system/merge',
  summary: 'Merges the account into another one and returns that one. The old id redirects to it',
  access: 'patients.merge',
  body: z.strictObject({ target_id: uuid }),
  answers: { 200: patient },
})

export const hidePatient = endpoint({
  name: 'hidePatient',
  method: 'POST',
  path: '/v2/patients/{id}/hide',
  summary: 'Hides an account from lists and searches, or restores it. Its link keeps working',
  access: 'patients.hide',
  body: z.strictObject({ hidden: z.boolean().default(true) }).prefault({}),
  answers: { 200: patient },
})

/** Only for an account that no billing system has, and on which nothing was billed, paid or sent. */
export const deletePatient = endpoint({
  name: 'deletePatient',
  method: 'DELETE',
  path: '/v2/patients/{id}',
  summary: 'Deletes an account that was created by mistake',
  access: 'patients.delete',
  answers: { 200: z.object({ id: uuid }) },
})

/**
 * `guarantor` makes the patient the payer of their family; `dependent` needs `guarantor_id`, unless the patient has a
 * guarantor already. If a guarantor becomes a dependent, their dependents move to the new guarantor.
 */
export const updatePatientRole = endpoint({
  name: 'updatePatientRole',
  method: 'POST',
  path: '/v2/patients/{id}/update-patient-role',
  summary: 'Sets the patient’s family role',
  access: 'patients.editFamily',
  body: z.strictObject({ role: z.enum(familyRoles), guarantor_id: uuid.optional(), modified_at: expectedVersion }),
  answers: { 200: patient },
})

export const updateBalances = endpoint({
  name: 'updateBalances',
  method: 'POST',
  path: '/v2/patients/{id}/update_balances',
  summary: 'Recalculates the balances of the account and its family from charges and payments',
  access: 'patients.updateBalances',
  answers: { 200: patient },
})

const accessCode = z.object({ access_code: z.string().nullable() })

/** 403 for roles below admin if the company hides access codes. */
export const getAccessCode = endpoint({
  name: 'getAccessCode',
  method: 'GET',
  path: '/v2/patients/{id}/access_code',
  summary: 'The patient’s portal access code. Null until one is generated',
  access: 'patients.readAccessCode',
  answers: { 200: accessCode },
})

export const updateAccessCodes = endpoint({
  name: 'updateAccessCodes',
  method: 'POST',
  path: '/v2/patients/{id}/update_access_codes',
  summary: 'Generates a new access code. The previous code stops working',
  access: 'patients.updateAccessCodes',
  answers: { 200: accessCode },
})
