import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { defaultMaximumObjects } from '../costLimit.ts'
import { operationCost, personalData, variableTypes } from './describeOperation.ts'
import { exampleAnswer } from './exampleAnswer.ts'
import type { PartnerFolder } from './readFolder.ts'
import type { PublishedOperation } from '../../partners/registry.ts'

export interface Prepared {
  id: string
  operation: PublishedOperation
}

/** An operation as it would be published. @throws Error that tells the author the mistake */
export function prepareOperation(
  schema: GraphQLSchema,
  { definition, documents }: PartnerFolder,
  name: string,
): Prepared {
  const document = documents.get(name)!.trim()
  const parsed = parse(document)
  const operation = onlyQuery(parsed, name)
  const [invalid] = validate(schema, parsed)
  if (invalid) throw new Error(invalid.message)
  const described = definition.operations[name]
  if (!described) throw new Error('it is not described in partner.json')
  const types = variableTypes(parsed)
  const examples = Object.fromEntries(types.map((variable) => [variable.name, exampleOf(described, variable.name)]))
  const extra = Object.keys(described.variables).find((each) => !types.some((variable) => variable.name === each))
  if (extra) throw new Error(`partner.json describes $${extra}, which it does not take`)
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], examples)
  if (errors) throw new Error(`its examples do not fit: ${errors[0]!.message}`)
  const cost = operationCost(schema, parsed, coerced)
  if (cost > defaultMaximumObjects)
    throw new Error(`its answer could hold ${cost} objects; ${defaultMaximumObjects} are the most`)
  return {
    id: createHash('sha256').update(document).digest('hex'),
    operation: {
      name,
      description: described.description,
      document,
      variables: types.map((variable) => ({
        ...variable,
        meaning: described.variables[variable.name]!.meaning,
        example: examples[variable.name] ?? null,
      })),
      cost,
      personalData: personalData(schema, parsed),
      exampleAnswer: exampleAnswer(schema, parsed),
    },
  }
}

function onlyQuery(document: DocumentNode, name: string): OperationDefinitionNode {
  const [operation, ...others] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation || others.length > 0) throw new Error('a document holds one operation')
  if (operation.operation !== 'query') throw new Error(`it is a ${operation.operation}: partners only read`)
  if (operation.name?.value !== name) throw new Error(`its name is not that of its file`)
  return operation
}

function exampleOf({ variables }: PartnerFolder['definition']['operations'][string], name: string): unknown {
  const definition = variables[name]
  if (!definition) throw new Error(`partner.json does not say what $${name} means`)
  return definition.example
}

/** Why a document is no longer answered as before; null if it is. */
export function complaintOf(schema: GraphQLSchema, document: string): string | null {
  try {
    return validate(schema, parse(document))[0]?.message ?? null
  } catch (error) {
    if (error instanceof GraphQLError) return error.message
    throw error
  }
}
