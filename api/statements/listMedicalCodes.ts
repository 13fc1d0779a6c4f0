import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listMedicalCodes as endpoint } from '../contract/medicalCodes.ts'
import type { Tx } from '../db/database.ts'
import { medicalCodes } from '../db/schema.ts'
import { pageOf } from '../listing/pageOf.ts'

export async function listMedicalCodes(tx: Tx, _viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const page = await pageOf(tx, query, {
    table: medicalCodes,
    id: medicalCodes.id,
    scope: undefined,
    declaration: endpoint,
    filters: { id: medicalCodes.id, code: medicalCodes.code, type: medicalCodes.type },
    sorts: { code: { by: medicalCodes.code, type: 'text' } },
  })
  return page.map(({ id, code, type, title, customDescription }) => ({
    id,
    code,
    type,
    title,
    custom_description: customDescription,
  }))
}
