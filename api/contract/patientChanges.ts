import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { typedText } from './primitives.ts'

/** `tags`: names; a name the company does not have yet is made. Imported tags cannot be left out. */
export const updatePatient = endpoint({
  name: 'updatePatient',
  method: 'PATCH',
  path: '/v2/patients/{id}',
  summary: 'Changes a patient; in this version the tags',
  access: 'patients.editTags',
  body: z.strictObject({ tags: z.array(typedText.min(1).max(60)).max(50) }),
  answers: { 200: patient },
})
