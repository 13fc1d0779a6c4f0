import { inScope } from '../access/scope.ts'
import { listTags as endpoint } from '../contract/tags.ts'
import { tags } from '../db/schema.ts'
import { column } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** Tags belong to a company. Limited users see them all, as practices share names. */
export const listTags = scopedList({
  endpoint,
  table: tags,
  scope: (viewer) => inScope(viewer, { company: tags.companyId }),
  filters: { id: tags.id, name: tags.name, company_id: tags.companyId, client_id: tags.practiceId },
  sorts: { name: { by: tags.name, type: 'text' } },
  fields: {
    id: column('id'),
    name: column('name'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    is_imported: column('isImported'),
  },
})
