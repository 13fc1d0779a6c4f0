import type { GraphQLSchema } from 'graphql'
import { complaintOf, type Prepared, prepareOperation } from './prepareOperation.ts'
import type { PartnerFolder } from './readFolder.ts'
import type { PublishedPartner, Registry } from '../../partners/registry.ts'

/** The mistakes, one line each; nothing is published then. */
export class RegistryError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)

function prepared(schema: GraphQLSchema, folder: PartnerFolder, problems: string[]): Prepared[] {
  return [...folder.documents.keys()].flatMap((name) => {
    try {
      return [prepareOperation(schema, folder, name)]
    } catch (error) {
      problems.push(`${folder.slug}/${name}: ${(error as Error).message}`)
      return []
    }
  })
}

/**
 * The registry with the current operations of the folders. Operations published before stay under their own ids:
 * partners change to a new document when they can, until the old one is retired.
 * @throws RegistryError
 */
export function publish(schema: GraphQLSchema, folders: readonly PartnerFolder[], registry: Registry): Registry {
  const problems: string[] = []
  const published = folders.map((folder): [string, PublishedPartner] => {
    const { slug, definition } = folder
    const operations = { ...registry[slug]?.operations }
    for (const { id, operation } of prepared(schema, folder, problems)) {
      if (operations[id]?.retiredOn) problems.push(`${slug}/${operation.name}: this document was retired; change it`)
      operations[id] = operation
    }
    for (const name of Object.keys(definition.operations))
      if (!folder.documents.has(name)) problems.push(`${slug}/${name}: partner.json describes it, and it is not there`)
    return [slug, { name: definition.name, requestsAMinute: definition.requestsAMinute, operations }]
  })
  const next = Object.fromEntries(published)
  for (const slug of Object.keys(registry))
    if (!next[slug]) problems.push(`${slug}: it was published, and its folder is gone`)
  problems.push(...brokenOperations(schema, next))
  if (problems.length > 0) throw new RegistryError(problems)
  return next
}

/** Published operations that are invalid against this schema. */
function brokenOperations(schema: GraphQLSchema, registry: Registry): string[] {
  return Object.entries(registry).flatMap(([slug, { operations }]) =>
    Object.entries(operations).flatMap(([id, { name, document, retiredOn }]) => {
      const complaint = retiredOn ? null : complaintOf(schema, document)
      return complaint ? [`${slug}/${name} (${id.slice(0, 12)}): ${complaint}`] : []
    }),
  )
}

/** Differences between the folders and the published registry; empty if there are none. */
export function drift(schema: GraphQLSchema, folders: readonly PartnerFolder[], registry: Registry): string[] {
  try {
    const next = publish(schema, folders, registry)
    return same(next, registry) ? [] : ['The registry is not published as it stands: npm run partners -- publish']
  } catch (error) {
    if (error instanceof RegistryError) return [...error.problems]
    throw error
  }
}

/**
 * The registry with an operation retired: all documents of the name, or one by its id. @throws RegistryError for an
 * unknown one
 */
export function retire(
  registry: Registry,
  slug: string,
  requested: string,
  day: string,
): { next: Registry; name: string } {
  const partner = registry[slug]
  const found = Object.entries(partner?.operations ?? {}).filter(
    ([id, operation]) => !operation.retiredOn && (operation.name === requested || id === requested),
  )
  if (!partner || found.length === 0)
    throw new RegistryError([`${slug} has no operation ${requested} that is in force`])
  const retired = found.map(([id, operation]) => [id, { ...operation, retiredOn: day }] as const)
  const operations = { ...partner.operations, ...Object.fromEntries(retired) }
  return { next: { ...registry, [slug]: { ...partner, operations } }, name: found[0]![1].name }
}
