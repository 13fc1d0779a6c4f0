import { randomBytes } from 'node:crypto'

/**
 * What both servers must know for the gateway to read the feed of events: as configured, or made up for this run. Beside
 * an API that runs elsewhere none is made up: it would not know it.
 * @returns {{ SERVICE_TOKEN?: string }}
 */
export function serviceToken({ SERVICE_TOKEN, API_URL } = process.env) {
  if (SERVICE_TOKEN || API_URL) return {}
  return { SERVICE_TOKEN: randomBytes(32).toString('base64url') }
}
