import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { parameterMeanings } from './fieldMeanings.ts'
import { answerFields } from './fields.ts'
import { isIdName } from './endpoint.ts'
import { listHeaders, listQuery } from './listing.ts'
import { OpenApiComponents } from './openApiComponents.ts'
import { errorBody, uuid } from './primitives.ts'
import { sessionCookie } from './session.ts'

type Json = Record<string, unknown>

const failureResponses = {
  400: ['BadRequest', 'A parameter is invalid. The text names it.'],
  401: ['Unauthorized', 'There is no session.'],
  403: ['Forbidden', 'The caller may not do this.'],
  404: ['NotFound', 'The record does not exist, or the caller may not see it.'],
  409: ['Conflict', 'The current state of the record does not allow this.'],
  410: ['Gone', 'The record is no longer stored.'],
  422: ['Unprocessable', 'Fields are invalid.'],
  429: ['TooManyRequests', 'Too many requests. `Retry-After` says when to retry.'],
} as const
type Failure = keyof typeof failureResponses

/** Conventions of all calls. */
const conventions = [
  'Amounts are decimal strings in the practice’s currency, for example "125.00". Timestamps are in UTC, ISO 8601 with Z.',
  'Dates are days in the practice’s time zone, YYYY-MM-DD; 9999-01-01 means no date. Ids are UUIDs. Statuses and types',
  'may get new values: treat an unknown value as unknown, not as an error. `where` is a JSON object of fields and',
  'conditions, for example {"status":{"$in":["sent","delivered"]},"start_date":{"$gte":"2026-11-01"}}. Lists return the',
  'number of rows in `x-total-count`. Errors have a code in `error` and an English text in `error_text`.',
].join(' ')

/** The contract as an OpenAPI 3.1 document. Paths are relative to the server’s `/api`. */
export function openApiDocument(): Json {
  const components = new OpenApiComponents()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const call = operation(endpoint, components)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: call }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tally Care REST API', version: '2', description: conventions },
    servers: [{ url: '/api' }],
    components: {
      ...components.used(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        service: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

function operation(endpoint: Endpoint, components: OpenApiComponents): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: description(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...[...pathParameters(endpoint), ...queryParameters(endpoint)].map((part) => sharedParameter(part, components)),
      ...(answerFields(endpoint) ? [components.shared('parameters', 'fields', fieldsParameter)] : []),
    ],
    ...(endpoint.body &&
      !endpoint.upload && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: components.schema(endpoint.body, 'input') } },
        },
      }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: formWith(endpoint.upload, endpoint.body && components.schema(endpoint.body, 'input')),
      },
    }),
    responses: { ...successes(endpoint, components), ...failures(endpoint, components) },
  }
}

const securityOf = ({ access }: Endpoint): Json[] =>
  access === 'public' ? [] : [{ [access === 'service' ? 'service' : 'session']: [] }]

/** @param fields JSON schema of the other fields */
function formWith(file: string, fields: Json = {}): Json {
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] }
  const content = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [file, ...required], properties: { [file]: content, ...properties } },
    },
  }
}

function description(endpoint: Endpoint): string {
  const lines = [`Access: ${endpoint.access}.`]
  if (endpoint.filter)
    lines.push(
      `where: ${Object.entries(endpoint.filter)
        .map(([field, type]) => `${field} (${type})`)
        .join(', ')}.`,
    )
  if (endpoint.sorts) lines.push(`sort: ${endpoint.sorts.join(', ')}.`)
  return lines.join(' ')
}

const fieldsParameter = {
  name: 'fields',
  in: 'query',
  required: false,
  description:
    'Names of the fields to return, separated by commas, with dots for nested ones: `id,tags.name`. Unknown names are rejected. Default: all fields.',
  schema: { type: 'string' },
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: z.ZodType
}

const pathParameters = (endpoint: Endpoint): Parameter[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1]!,
    in: 'path',
    required: true,
    schema: isIdName(match[1]!) ? uuid : z.string(),
  }))

function queryParameters(endpoint: Endpoint): Parameter[] {
  const shape = (endpoint.query?.shape ?? {}) as Record<string, z.ZodType>
  return Object.entries(shape).map(([name, type]) => ({ name, in: 'query', required: false, schema: type }))
}

/**
 * A parameter that several calls share is a component. Parameters of the same name are distinguished by their content.
 */
function sharedParameter({ schema, ...parameter }: Parameter, components: OpenApiComponents): Json {
  const meaning = schema.description ?? (parameter.in === 'query' ? parameterMeanings[parameter.name] : undefined)
  const shown = {
    ...parameter,
    ...(meaning !== undefined && { description: meaning }),
    schema: components.schema(schema, 'input'),
  }
  if (!isShared(parameter.name)) return shown
  const { default: usual, maximum } = shown.schema
  const parts = parameter.name === 'per_page' ? [parameter.name, usual, maximum] : [parameter.name]
  return components.shared('parameters', parts.join('-'), shown)
}

/** Parameters of paged lists, and the id in paths. */
const isShared = (name: string) => name in listQuery().shape || name === 'id'

function successes(endpoint: Endpoint, components: OpenApiComponents): Json {
  const isPaged = endpoint.query !== undefined && 'page' in endpoint.query.shape
  const integer = { schema: { type: 'integer' } }
  const headers = listHeaders.map((name) => [name, components.shared('headers', name, integer)] as const)
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => {
    const json = answer && { [endpoint.stream ?? 'application/json']: { schema: components.schema(answer) } }
    const content = endpoint.file ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } : json
    const description = content ? 'The response' : 'Done'
    return [
      status,
      { description, ...(isPaged && { headers: Object.fromEntries(headers) }), ...(content && { content }) },
    ]
  })
  return Object.fromEntries(answers) as Json
}

function failures(endpoint: Endpoint, components: OpenApiComponents): Json {
  const isUnsafe = endpoint.method !== 'GET'
  const statuses: Failure[] = [
    400,
    ...(endpoint.access === 'public' ? [] : ([401, 403, 404] as const)),
    ...(isUnsafe ? ([409, 422, 429] as const) : []),
    ...(endpoint.stream ? ([410, 429] as const) : []),
  ]
  const content = { 'application/json': { schema: components.schema(errorBody) } }
  return Object.fromEntries(
    statuses.map((status) => {
      const [name, description] = failureResponses[status]
      return [status, components.shared('responses', name, { description, content })]
    }),
  )
}
