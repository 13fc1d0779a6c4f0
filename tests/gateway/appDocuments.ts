import { readFileSync } from 'node:fs'
import type { GraphRequest } from '../support/gatewayHarness.ts'

const documents = Object.entries(
  JSON.parse(readFileSync(new URL('../../gateway/access/persistedDocuments.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
)

/** The id that the app sends for its document with this name. */
export function documentId(name: string): string {
  const ids = documents.filter(([, text]) => /^(?:query|mutation) (\w+)/.exec(text)?.[1] === name).map(([id]) => id)
  if (ids.length !== 1) throw new Error(`The app has ${ids.length} documents ${name}; run npm run generate`)
  return ids[0]!
}

/** A request as the app sends it: the id of its compiled document, and the variables. */
export const appRequest = (name: string, variables: object = {}): GraphRequest => ({
  body: { documentId: documentId(name), variables },
})
