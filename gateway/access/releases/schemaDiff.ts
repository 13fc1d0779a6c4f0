import { type BreakingChange, findBreakingChanges, type GraphQLSchema, parse } from 'graphql'
import type { Registry } from '../../partners/registry.ts'
import type { Releases } from './releases.ts'
import { usedBy } from './usedBy.ts'

export interface Break {
  /** Description of the change. */
  change: string
  /** The affected users with their operations: `partner practice-system`, `app of 2026-11-22`. */
  broken: { who: string; operations: string[] }[]
}

interface OperationUse {
  who: string
  name: string
  used: ReadonlySet<string>
}

/**
 * Each change after which a response may differ from the request's expectation, with the documents that depend on it.
 */
export function schemaDiff(
  released: GraphQLSchema,
  today: GraphQLSchema,
  { registry, releases }: { registry: Registry; releases: Releases },
): Break[] {
  const uses = [...ofPartners(released, registry), ...ofApps(released, releases)]
  return findBreakingChanges(released, today).map((change) => ({
    change: change.description,
    broken: grouped(uses.filter(({ used }) => subjectsOf(change).some((subject) => used.has(subject)))),
  }))
}

const word = String.raw`[A-Za-z_]\w*`
/** Where each kind of change names its subject. */
const subjects: readonly RegExp[] = [
  new RegExp(`^(${word}\\.${word} arg ${word}) `),
  new RegExp(`^A required arg ${word} on (${word}\\.${word}) `),
  new RegExp(`^A required field ${word} on input type (${word}) `),
  new RegExp(`^${word} was removed from (?:enum|union) type (${word})\\.`),
  new RegExp(`^(${word}) no longer implements interface `),
  new RegExp(`^(${word}(?:\\.${word})?) `),
]

/** A new required input field breaks every user of the input; a changed field breaks its own users. */
const subjectsOf = ({ description }: BreakingChange): string[] => {
  for (const pattern of subjects) {
    const [, subject] = pattern.exec(description) ?? []
    if (subject !== undefined) return [subject]
  }
  return []
}

const ofPartners = (schema: GraphQLSchema, registry: Registry): OperationUse[] =>
  Object.entries(registry).flatMap(([slug, { operations }]) =>
    Object.values(operations)
      .filter(({ retiredOn }) => !retiredOn)
      .map(({ name, document }) => ({ who: `partner ${slug}`, name, used: usedBy(schema, parse(document)) })),
  )

function ofApps(schema: GraphQLSchema, { stored, documents }: Releases): OperationUse[] {
  const used = new Map(Object.entries(documents).map(([id, text]) => [id, usedBy(schema, parse(text))]))
  return stored.flatMap((release) =>
    release.documents.map((id) => ({
      who: `app of ${release.name}`,
      name: nameOf(documents[id]!),
      used: used.get(id)!,
    })),
  )
}

const nameOf = (document: string): string => /^(?:query|mutation|subscription) (\w+)/.exec(document)?.[1] ?? 'unnamed'

function grouped(uses: readonly OperationUse[]): Break['broken'] {
  const operations = new Map<string, Set<string>>()
  for (const { who, name } of uses) operations.set(who, (operations.get(who) ?? new Set()).add(name))
  return [...operations].map(([who, names]) => ({ who, operations: [...names].toSorted() }))
}
