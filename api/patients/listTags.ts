import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listTags as endpoint } from '../contract/tags.ts'
import type { Tx } from '../db/database.ts'
import { tags } from '../db/schema.ts'
import { pageOf } from '../listing/pageOf.ts'

/** Tags belong to a company; limited users see them all, as names are shared between practices. */
export async function listTags(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const page = await pageOf(tx, query, {
    table: tags,
    id: tags.id,
    scope: inScope(viewer, { company: tags.companyId }),
    declaration: endpoint,
    filters: { id: tags.id, name: tags.name, company_id: tags.companyId, client_id: tags.practiceId },
    sorts: { name: { by: tags.name, type: 'text' } },
  })
  return page.map((tag) => ({
    id: tag.id,
    name: tag.name,
    company_id: tag.companyId,
    client_id: tag.practiceId,
    is_imported: tag.isImported,
  }))
}
