import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { isIdName } from './endpoint.ts'
import { listHeaders } from './listing.ts'
import { errorBody } from './primitives.ts'
import { sessionCookie } from './session.ts'

type Json = Record<string, unknown>

const errorTexts: Record<string, string> = {
  400: 'A parameter cannot be understood; the text names it',
  401: 'No session',
  403: 'Not allowed',
  404: 'Unknown, or out of the caller’s scope',
  409: 'The state forbids it',
  410: 'What is asked for is no longer kept',
  422: 'Fields are not valid',
  429: 'Too often; Retry-After says when to come back',
}

/** The contract as an OpenAPI 3.1 document; paths stand below the server's `/api`. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tally Care REST API', version: '2' },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: schema(errorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        service: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: description(endpoint),
    security: securityOf(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schema(endpoint.body, 'input') } } },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: formWith(endpoint.upload) } }),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  }
}

const securityOf = ({ access }: Endpoint): Json[] =>
  access === 'public' ? [] : [{ [access === 'service' ? 'service' : 'session']: [] }]

const formWith = (field: string): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
})

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

const pathParameters = (endpoint: Endpoint): Json[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: isIdName(match[1]!) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))

function queryParameters(endpoint: Endpoint): Json[] {
  const shape = (endpoint.query?.shape ?? {}) as Record<string, z.ZodType>
  return Object.entries(shape).map(([name, type]) => ({
    name,
    in: 'query',
    required: false,
    schema: schema(type, 'input'),
  }))
}

function successes(endpoint: Endpoint): Json {
  const isPaged = endpoint.query !== undefined && 'page' in endpoint.query.shape
  const headers = isPaged
    ? { headers: Object.fromEntries(listHeaders.map((name) => [name, { schema: { type: 'integer' } }])) }
    : {}
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => {
    const json = answer && { [endpoint.stream ?? 'application/json']: { schema: schema(answer) } }
    const content = endpoint.file ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } : json
    return [status, { description: 'Done', ...headers, ...(content && { content }) }]
  })
  return Object.fromEntries(answers) as Json
}

function failures(endpoint: Endpoint): Json {
  const isUnsafe = endpoint.method !== 'GET'
  const statuses = [
    '400',
    ...(endpoint.access === 'public' ? [] : ['401', '403', '404']),
    ...(isUnsafe ? ['409', '422', '429'] : []),
    ...(endpoint.stream ? ['410', '429'] : []),
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(statuses.map((status) => [status, { description: errorTexts[status], content }]))
}

function schema(type: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
