import { type PublishedOperation, type PublishedPartner, readRegistry } from './registry.ts'
import { builder } from '../graph/builder.ts'

interface Operation extends PublishedOperation {
  documentId: string
}

let registry: ReturnType<typeof readRegistry> | undefined

/** Published operations of a partner. Null if none are published. */
export const publishedFor = (slug: string): PublishedPartner | null => {
  registry ??= readRegistry()
  return Object.hasOwn(registry, slug) ? registry[slug]! : null
}

/** Operations that are not retired, by name. */
export const operationsOf = (slug: string): Operation[] =>
  Object.entries(publishedFor(slug)?.operations ?? {})
    .filter(([, { retiredOn }]) => !retiredOn)
    .map(([documentId, operation]) => ({ documentId, ...operation }))
    .toSorted((one, two) => one.name.localeCompare(two.name))

const PartnerVariableRef = builder.objectRef<Operation['variables'][number]>('PartnerVariable').implement({
  description: 'A variable of a partner operation',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Its name' }),
    type: t.exposeString('type', { data: 'none', description: 'GraphQL type' }),
    meaning: t.exposeString('meaning', { data: 'none', description: 'Description' }),
    example: t.string({
      data: 'none',
      description: 'Example value, as JSON',
      resolve: ({ example }) => JSON.stringify(example),
    }),
  }),
})

export const PartnerOperationRef = builder.objectRef<Operation>('PartnerOperation').implement({
  description: 'An operation that a partner may run',
  fields: (t) => ({
    documentId: t.exposeString('documentId', { data: 'none', description: 'Document id to send' }),
    name: t.exposeString('name', { data: 'none', description: 'Its name' }),
    description: t.exposeString('description', { data: 'none', description: 'Description of the result' }),
    document: t.exposeString('document', { data: 'none', description: 'GraphQL document' }),
    cost: t.exposeInt('cost', {
      data: 'none',
      description: 'Maximum number of objects in the response to the example',
    }),
    personalData: t.stringList({
      data: 'none',
      description: 'Fields and inputs with personal data',
      resolve: ({ personalData }) => Object.values(personalData).flat().toSorted(),
    }),
    variables: t.field({
      data: 'none',
      type: [PartnerVariableRef],
      description: 'Variables of the operation',
      resolve: ({ variables }) => variables,
    }),
    exampleAnswer: t.string({
      data: 'none',
      description: 'Sample response with made-up values, as JSON',
      resolve: ({ exampleAnswer }) => JSON.stringify({ data: exampleAnswer }, null, 2),
    }),
  }),
})
