import { bodyOfRefusal, refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { refusedError } from '../rest/errors.ts'
import {
  type DocumentNode,
  getOperationAST,
  getArgumentValues,
  getVariableValues,
  type GraphQLSchema,
  OperationTypeNode,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { BadInputError } from '../graph/globalId.ts'
import { withoutValues } from '../graph/withoutValues.ts'
import { decodeCursor } from './cursor.ts'

/** What a client subscribes to: one of the app's own documents, and where it goes on from. */
export interface LiveOperation {
  /** Of the document. */
  documentId: string
  document: DocumentNode
  name: string
  variables: Record<string, unknown>
  /** The last place the client has seen; null for from now on. */
  after: number | null
  /** Whether everything it asks for stands in the event itself: then everyone who may hear of it gets the same. */
  isOfTheEvent: boolean
}

/** What a client sends to subscribe. */
export interface Asked {
  documentId: unknown
  variables: Record<string, unknown>
}

interface Known extends Pick<LiveOperation, 'document' | 'name' | 'isOfTheEvent'> {
  operation: OperationDefinitionNode
}

/**
 * Finds and checks what clients subscribe to. Nothing of what guards `/graphql` over HTTP stands before a socket, so it
 * is done here: only documents that the app was built with, only subscriptions, only variables of their types.
 */
export class LiveOperations {
  readonly #known = new Map<string, Known>()

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly documents: ReadonlyMap<string, string>,
  ) {}

  /** @throws GraphQLError that says what is wrong, without any value that was sent */
  prepare({ documentId, variables: given }: Asked): LiveOperation {
    const { operation, ...known } = this.#find(documentId)
    const { coerced, errors } = getVariableValues(this.schema, operation.variableDefinitions ?? [], given)
    if (errors) throw new BadInputError(refuse('graph_bad_variables', { detail: withoutValues(errors[0]!.message) }))
    const after = this.#afterOf(operation, coerced)
    const { after: _place, ...variables } = coerced
    return { ...known, documentId: String(documentId), variables, after }
  }

  #find(documentId: unknown): Known {
    const text = typeof documentId === 'string' ? this.documents.get(documentId) : undefined
    if (text === undefined) throw refused(refuse('graph_live_own_documents'))
    const known = this.#known.get(documentId as string) ?? this.#read(text)
    this.#known.set(documentId as string, known)
    return known
  }

  #read(text: string): Known {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) throw refused(refuse('graph_live_subscriptions_only'))
    if (validate(this.schema, document).length > 0) throw refused(refuse('graph_live_outdated'))
    const name = operation.name?.value ?? 'Unnamed'
    return { document, operation, name, isOfTheEvent: asksOnlyTheEvent(this.schema, document) }
  }

  #afterOf(operation: OperationDefinitionNode, variables: Record<string, unknown>): number | null {
    const node = operation.selectionSet.selections[0]
    if (node?.kind !== 'Field') return null
    const field = this.schema.getSubscriptionType()?.getFields()[node.name.value]
    const { after } = field ? getArgumentValues(field, node, variables) : {}
    return typeof after === 'string' ? decodeCursor(after) : null
  }
}

const refused = (refusal: Refusal) => refusedError('FORBIDDEN', bodyOfRefusal(refusal))

/**
 * Whether a document asks for nothing but fields that are marked `isOfTheEvent`: they repeat what the event says and are
 * the same for everyone. A field that is not marked may depend on who asks, and who is shown it is written down: for it,
 * each session reads for itself.
 */
function asksOnlyTheEvent(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let isOnly = true
  const Field = () => {
    const field = types.getFieldDef()
    const isMarked = field?.extensions['isOfTheEvent'] === true || field?.name === '__typename'
    isOnly &&= isMarked
  }
  visit(document, visitWithTypeInfo(types, { Field }))
  return isOnly
}
