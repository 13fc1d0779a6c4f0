import { createServer, type Server } from 'node:http'
import type { Metrics } from './Metrics.ts'

/** Serves `/metrics` on its own port, which must not be public. */
export const metricsServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    void metrics.text().then(({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body))
  })
