import { and, isNull, or } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { listTemplates as endpoint, templateLanguages } from '../contract/templates.ts'
import { messageTemplates } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'

/** Templates of the viewer's company, and of those of its practices that the viewer may see. */
export const templateScope = (viewer: Viewer) => {
  const { companyId: company, practiceId: practice } = messageTemplates
  const isOfPractice = inScope(viewer, { company, practice })
  // An unlimited system user needs no condition.
  return and(inScope(viewer, { company }), isOfPractice && or(isNull(practice), isOfPractice))
}

export const listTemplates = scopedList({
  endpoint,
  table: messageTemplates,
  scope: templateScope,
  filters: {
    id: messageTemplates.id,
    company_id: messageTemplates.companyId,
    client_id: messageTemplates.practiceId,
    type: messageTemplates.type,
    name: messageTemplates.name,
  },
  sorts: {
    name: { by: messageTemplates.name, type: 'text' },
    modified_at: { by: messageTemplates.modifiedAt, type: 'timestamptz' },
  },
  fields: {
    id: column('id'),
    name: column('name'),
    subject: column('subject'),
    type: column('type'),
    content: column('content'),
    languages: {
      reads: ['content'],
      of: ({ content }) => [...new Set(content.map(({ language }) => language))],
    },
    shortcut: column('shortcut'),
    company_id: column('companyId'),
    client_id: column('practiceId'),
    created_at: instantColumn('createdAt'),
    modified_at: instantColumn('modifiedAt'),
  },
})

export const listTemplateLanguages = async () => [...templateLanguages]
