import { storedKey } from './storedKey.mjs'
import { serviceToken } from './serviceToken.mjs'

/** Environment with which both servers find and trust each other: as configured, otherwise the README’s defaults. */
export function serverEnvironment() {
  const { PORT = '4000', API_PORT = '4001', API_URL, LOG_LEVEL = 'warn' } = process.env
  const addresses = { PORT, API_PORT, API_URL: API_URL ?? `http://127.0.0.1:${API_PORT}` }
  return {
    ...addresses,
    LOG_LEVEL,
    ...serviceToken(),
    ...storedKey('PSEUDONYM_KEY', 'pseudonym-key'),
    ...storedKey('SECRETS_KEY', 'secrets-key'),
  }
}
