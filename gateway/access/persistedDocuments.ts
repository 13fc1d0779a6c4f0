import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'

/** The app's documents by id, as its compiler wrote them; the app sends only the id. */
export function readDocuments(): Map<string, string> {
  const beside = fileURLToPath(new URL('./persistedDocuments.json', import.meta.url))
  const path = existsSync(beside)
    ? beside
    : fileURLToPath(new URL('../../../../gateway/access/persistedDocuments.json', import.meta.url))
  return new Map(
    Object.entries(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}),
  )
}

/**
 * Documents by id (`{documentId, variables}`) skip validation: they were checked when the app was
 * built. Free-form documents stay possible, under the limits of `limits.ts`.
 */
export function persistedDocuments() {
  const documents = readDocuments()
  return usePersistedOperations({
    getPersistedOperation: (id) => documents.get(id) ?? null,
    extractPersistedOperationId: (params) => (params as { documentId?: string }).documentId ?? null,
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
  })
}
