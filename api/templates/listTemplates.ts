import { and, isNull, or } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listTemplates as endpoint, type Template, templateLanguages } from '../contract/templates.ts'
import type { Tx } from '../db/database.ts'
import { messageTemplates } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'

/** Templates of the viewer's company, and of those of its practices that the viewer may know. */
export const templateScope = (viewer: Viewer) => {
  const { companyId: company, practiceId: practice } = messageTemplates
  const isOfPractice = inScope(viewer, { company, practice })
  // Nothing narrows a system user who is not limited: then there is nothing to choose between.
  return and(inScope(viewer, { company }), isOfPractice && or(isNull(practice), isOfPractice))
}

const templateOf = (row: typeof messageTemplates.$inferSelect): Template => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  type: row.type,
  content: row.content,
  languages: [...new Set(row.content.map(({ language }) => language))],
  shortcut: row.shortcut,
  company_id: row.companyId,
  client_id: row.practiceId,
  created_at: isoInstant(row.createdAt),
  modified_at: isoInstant(row.modifiedAt),
})

export async function listTemplates(tx: Tx, viewer: Viewer, { query }: InputOf<typeof endpoint>) {
  const page = await pageOf(tx, query, {
    table: messageTemplates,
    id: messageTemplates.id,
    scope: templateScope(viewer),
    declaration: endpoint,
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
  })
  return page.map(templateOf)
}

export const listTemplateLanguages = async () => [...templateLanguages]
