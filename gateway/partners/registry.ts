import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DataClass } from '../graph/dataClass.ts'

/** A variable, as the partner documentation shows it. */
export interface PartnerVariable {
  name: string
  /** GraphQL syntax: `ID!`. */
  type: string
  meaning: string
  example: unknown
}

/** A published operation. */
export interface PublishedOperation {
  name: string
  description: string
  document: string
  variables: PartnerVariable[]
  /** Maximum number of objects in the response to the example. */
  cost: number
  /** Fields and inputs with personal data, by data class: `Patient.name`. */
  personalData: Partial<Record<Exclude<DataClass, 'none'>, string[]>>
  exampleAnswer: Record<string, unknown>
  /** UTC day from which calls are rejected, with a reason. */
  retiredOn?: string
}

/** Published operations of one registry folder. */
export interface PublishedPartner {
  name: string
  requestsAMinute: number
  /** By the SHA-256 of the document. */
  operations: Record<string, PublishedOperation>
}

/** By folder name. */
export type Registry = Record<string, PublishedPartner>

/** As the last `npm run partners -- publish` wrote it. */
export function readRegistry(): Registry {
  const sourcePath = fileURLToPath(new URL('./manifest.json', import.meta.url))
  const path = existsSync(sourcePath)
    ? sourcePath
    : fileURLToPath(new URL('../../../../gateway/partners/manifest.json', import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8')) as Registry
}

/** Every published document, by its id. */
export const documentsOf = (registry: Registry): [id: string, document: string][] =>
  Object.values(registry).flatMap(({ operations }) =>
    Object.entries(operations).map(([id, { document }]): [string, string] => [id, document]),
  )
