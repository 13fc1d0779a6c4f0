import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { GraphQLError } from 'graphql'
import type { RestClient } from '../rest/RestClient.ts'
import { RestSession } from '../rest/RestSession.ts'
import type { RequestRate } from './RequestRate.ts'
import { senderOf } from './rateOfCalls.ts'
import { rateRefusalBody } from './rateRefusal.ts'
import { readerOf } from './analystAccess.ts'
import { graphiqlHeaders, pageHeaders } from './contentSecurity.ts'
import { graphiqlExamples } from './graphiqlExamples.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

interface Options {
  client: RestClient
  rate?: RequestRate | null
}

/** Serves GraphiQL to analysts, from this server alone. Others receive the reason. */
export async function sendGraphiql({ client, rate }: Options, request: IncomingMessage, response: ServerResponse) {
  const seconds = rate?.take(senderOf(request)) ?? 0
  if (seconds > 0) {
    const headers = { ...pageHeaders, ...html, 'retry-after': String(seconds) }
    return void response.writeHead(429, headers).end(noticeOf(rateRefusalBody(seconds).error_text))
  }
  const address = String(request.headers['x-forwarded-for'])
  const rest = new RestSession(client, { requestId: randomUUID(), cookie: request.headers.cookie, address })
  const refused = await refusal(rest)
  if (refused) return void response.writeHead(refused.status, { ...pageHeaders, ...html }).end(noticeOf(refused.text))
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, { ...graphiqlHeaders(nonce), ...html }).end(pageOf(nonce))
}

async function refusal(rest: RestSession): Promise<{ status: number; text: string } | null> {
  try {
    if ((await readerOf(rest)) !== 'none') return null
    return { status: 403, text: 'GraphiQL is for analysts. An admin can make you one.' }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    if (error.extensions['code'] === 'UNAUTHENTICATED')
      return { status: 401, text: '<a href="/login">Sign in</a> as an analyst first, then come back to this address.' }
    return { status: 503, text: 'The server is not available right now. Please try again in a moment.' }
  }
}

const noticeOf = (text: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>GraphiQL</title></head>` +
  `<body style="font: 16px/1.5 system-ui; max-width: 32rem; margin: 20vh auto; padding: 0 1rem">` +
  `<main><h1 style="font-size: 1.25rem">GraphiQL</h1><p>${text}</p></main></body></html>`

/**
 * When another tab is pressed first, it jumps by the distance that the page moved while loading, because the library
 * that makes tabs draggable measured them before. The mouse is then released beside the tab, which does not count as a
 * click.
 */
const tabsStay = '<style>.graphiql-tab { transform: none !important }</style>'

/** An inline script starts the page; the policy allows only that script. */
const pageOf = (nonce: string) =>
  renderGraphiQL({
    endpoint: '/graphql',
    title: 'Tally Care GraphiQL',
    credentials: 'same-origin',
    additionalHeaders: { 'x-csrf-token': 'graphiql' },
    defaultTabs: graphiqlExamples.map(({ query, variables }) => ({ query, variables: variables ?? null })),
  })
    .replace('</head>', () => `${tabsStay}</head>`)
    .replace('<script>', `<script nonce="${nonce}">`)
