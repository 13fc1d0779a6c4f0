import { randomBytes } from 'node:crypto'

/**
 * Shared secret with which the gateway reads the event feed: as configured, or generated for this run. None is
 * generated for an external API, which would not know it.
 * @returns {{ SERVICE_TOKEN?: string }}
 */
export function serviceToken({ SERVICE_TOKEN, API_URL } = process.env) {
  if (SERVICE_TOKEN || API_URL) return {}
  return { SERVICE_TOKEN: randomBytes(32).toString('base64url') }
}
