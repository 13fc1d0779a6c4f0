import { refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
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
import { refuseDeepValue } from '../graph/nesting.ts'
import { withoutValues } from '../graph/withoutValues.ts'
import { decodeCursor } from './cursor.ts'

/** A client's subscription: one of the app's documents, and the position to resume from. */
export interface LiveOperation {
  /** Id of the persisted document. */
  documentId: string
  document: DocumentNode
  name: string
  variables: Record<string, unknown>
  /** The last position that the client has received; null to start now. */
  after: number | null
  /** Whether it selects only fields of the event itself. All subscribers in scope then receive the same result. */
  isOfTheEvent: boolean
}

/** Payload of a subscribe message. */
export interface SubscribeRequest {
  documentId: unknown
  variables: Record<string, unknown>
}

interface Known extends Pick<LiveOperation, 'document' | 'name' | 'isOfTheEvent'> {
  operation: OperationDefinitionNode
}

/**
 * Finds and validates the operations that clients subscribe to. The guards of `/graphql` over HTTP do not run for a
 * socket. So this accepts only documents of the app, only subscriptions, and only variables of the right types.
 */
export class LiveOperations {
  readonly #known = new Map<string, Known>()

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly documents: ReadonlyMap<string, string>,
  ) {}

  /** @throws GraphQLError with the mistake, without any value that the client sent */
  prepare({ documentId, variables: values }: SubscribeRequest): LiveOperation {
    const { operation, ...known } = this.#find(documentId)
    refuseDeepValue(values)
    const { coerced, errors } = getVariableValues(this.schema, operation.variableDefinitions ?? [], values)
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

const refused = (refusal: Refusal) => refusedError('FORBIDDEN', refusal)

/**
 * Whether a document selects only fields that are marked `isOfTheEvent`: they repeat the event and are equal for every
 * subscriber. Any other field may depend on the user, and the access log records the users who were shown it. For such
 * a field each session reads on its own.
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
