import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { openEnum, uuid } from './primitives.ts'

/** Procedures (CPT and HCPCS) and diagnoses. */
export const medicalCodeTypes = ['cpt', 'icd10cm'] as const

export const medicalCode = z.object({
  id: uuid,
  code: z.string(),
  type: openEnum(medicalCodeTypes),
  title: z.string(),
  custom_description: z
    .string()
    .nullable()
    .meta({ description: 'Plain-language description of the code, for patients. Null without one' }),
})

/** The same for all companies. */
export const listMedicalCodes = endpoint({
  name: 'listMedicalCodes',
  method: 'GET',
  path: '/v2/medcodes',
  summary: 'Procedure and diagnosis codes with their titles',
  access: 'medicalCodes.read',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid', code: 'text', type: 'text' },
  sorts: ['code'],
  answers: { 200: z.array(medicalCode) },
})
