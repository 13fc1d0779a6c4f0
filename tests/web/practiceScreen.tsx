import { usePreloadedQuery } from 'react-relay/hooks'
import { PreloadableQueryRegistry, type ConcreteRequest, type OperationType } from 'relay-runtime'
import { screenEntry, type ScreenProps } from '../../web/relay/screenEntry.ts'

/** A minimal screen, with the compiler's output for `practice(id: $id) { id name }`. */
export interface PracticeQuery extends OperationType {
  variables: { id: string }
  response: { practice: { name: string } | null }
}

const field = (name: string) => ({ alias: null, args: null, kind: 'ScalarField', name, storageKey: null })

const selections = [
  {
    alias: null,
    args: [{ kind: 'Variable', name: 'id', variableName: 'id' }],
    concreteType: 'Practice',
    kind: 'LinkedField',
    name: 'practice',
    plural: false,
    selections: [field('id'), field('name')],
    storageKey: null,
  },
]
const argumentDefinitions = [{ defaultValue: null, kind: 'LocalArgument', name: 'id' }]
const params = { id: 'practice-document', metadata: {}, name: 'PracticeQuery', operationKind: 'query', text: null }

const request = {
  kind: 'Request',
  fragment: {
    argumentDefinitions,
    kind: 'Fragment',
    metadata: null,
    name: 'PracticeQuery',
    selections,
    type: 'Query',
    abstractKey: null,
  },
  operation: { argumentDefinitions, kind: 'Operation', name: 'PracticeQuery', selections },
  params,
} as unknown as ConcreteRequest

/** The query references that the screen was rendered with, in order of appearance. */
export const rendered: ScreenProps<PracticeQuery>['queryRef'][] = []

export function PracticeScreen({ queryRef }: ScreenProps<PracticeQuery>) {
  const { practice } = usePreloadedQuery<PracticeQuery>(request, queryRef)
  if (!rendered.includes(queryRef)) rendered.push(queryRef)
  if (practice?.name === 'Broken') throw new Error('The screen failed while rendering')
  return <h1>{practice?.name}</h1>
}

export const practiceEntry = screenEntry<PracticeQuery>({
  query: { kind: 'PreloadableConcreteRequest', params } as never,
  variables: ({ params: path, search }) => ({ id: search.get('id') ?? path['id'] ?? '' }),
  screen: async () => {
    PreloadableQueryRegistry.set(params.id, request)
    return PracticeScreen
  },
})
