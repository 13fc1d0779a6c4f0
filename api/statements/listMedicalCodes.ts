import { listMedicalCodes as endpoint } from '../contract/medicalCodes.ts'
import { medicalCodes } from '../db/schema.ts'
import { column } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** Codes are the same for every company. */
export const listMedicalCodes = scopedList({
  endpoint,
  table: medicalCodes,
  scope: () => undefined,
  filters: { id: medicalCodes.id, code: medicalCodes.code, type: medicalCodes.type },
  sorts: { code: { by: medicalCodes.code, type: 'text' } },
  fields: {
    id: column('id'),
    code: column('code'),
    type: column('type'),
    title: column('title'),
    custom_description: column('customDescription'),
  },
})
