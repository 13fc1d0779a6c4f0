import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { readReleases } from './releases/releases.ts'
import type { PartnerAccess } from './partners/partnerAccess.ts'

let read: ReadonlyMap<string, string> | undefined

/**
 * The app's documents by id: today's, as the compiler wrote them, and those of releases that may still be open in a
 * browser. The app sends only the id. Read once per process.
 */
export const readDocuments = (): ReadonlyMap<string, string> =>
  (read ??= new Map([...Object.entries(readReleases().documents), ...Object.entries(documentsOfToday())]))

function documentsOfToday(): Record<string, string> {
  const sourcePath = fileURLToPath(new URL('./persistedDocuments.json', import.meta.url))
  const path = existsSync(sourcePath)
    ? sourcePath
    : fileURLToPath(new URL('../../../../gateway/access/persistedDocuments.json', import.meta.url))
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

/**
 * Documents by id (`{documentId, variables}`) skip validation: they were validated when the app was built, or when
 * they were published for the partner. `freeForm` has already accepted or rejected free-form documents.
 * @param documents of the app, by id
 */
export function persistedDocuments(documents: ReadonlyMap<string, string>, partners: PartnerAccess) {
  return usePersistedOperations({
    getPersistedOperation: (id, request) =>
      (partners.isPartner(request) ? partners.documentOf(request) : documents.get(id)) ?? null,
    extractPersistedOperationId: (params) => (params as { documentId?: string }).documentId ?? null,
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
  })
}

const partnerDocs = /^query partnerDocsRequestQuery\b/

/** Documents of the app that partners may run: the query of the page with their operations. */
export const documentsOfPartners = (documents: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...documents].filter(([, document]) => partnerDocs.test(document)))
