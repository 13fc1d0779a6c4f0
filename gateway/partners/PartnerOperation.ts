import { type PublishedOperation, type PublishedPartner, readRegistry } from './registry.ts'
import { builder } from '../graph/builder.ts'

interface Operation extends PublishedOperation {
  documentId: string
}

let registry: ReturnType<typeof readRegistry> | undefined

/** What was published for a kind of partner; null where nothing was. */
export const publishedFor = (slug: string): PublishedPartner | null => {
  registry ??= readRegistry()
  return Object.hasOwn(registry, slug) ? registry[slug]! : null
}

/** Those in force, by name. */
export const operationsOf = (slug: string): Operation[] =>
  Object.entries(publishedFor(slug)?.operations ?? {})
    .filter(([, { retiredOn }]) => !retiredOn)
    .map(([documentId, operation]) => ({ documentId, ...operation }))
    .toSorted((one, two) => one.name.localeCompare(two.name))

const PartnerVariableRef = builder.objectRef<Operation['variables'][number]>('PartnerVariable').implement({
  description: 'What an operation of a partner is asked with',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Its name' }),
    type: t.exposeString('type', { data: 'none', description: 'Its type, as GraphQL writes it' }),
    meaning: t.exposeString('meaning', { data: 'none', description: 'What it means' }),
    example: t.string({
      data: 'none',
      description: 'An example, as JSON',
      resolve: ({ example }) => JSON.stringify(example),
    }),
  }),
})

export const PartnerOperationRef = builder.objectRef<Operation>('PartnerOperation').implement({
  description: 'An operation that a partner may run',
  fields: (t) => ({
    documentId: t.exposeString('documentId', { data: 'none', description: 'What it is asked for by' }),
    name: t.exposeString('name', { data: 'none', description: 'Its name' }),
    description: t.exposeString('description', { data: 'none', description: 'What it answers' }),
    document: t.exposeString('document', { data: 'none', description: 'The GraphQL behind it' }),
    cost: t.exposeInt('cost', { data: 'none', description: 'Objects that the answer to the example may hold at most' }),
    personalData: t.stringList({
      data: 'none',
      description: 'Fields and inputs that tell of people',
      resolve: ({ personalData }) => Object.values(personalData).flat().toSorted(),
    }),
    variables: t.field({
      data: 'none',
      type: [PartnerVariableRef],
      description: 'What it is asked with',
      resolve: ({ variables }) => variables,
    }),
    exampleAnswer: t.string({
      data: 'none',
      description: 'What it answers, with values that are made up, as JSON',
      resolve: ({ exampleAnswer }) => JSON.stringify({ data: exampleAnswer }, null, 2),
    }),
  }),
})
