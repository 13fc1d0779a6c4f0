import { domains } from './domains.generated.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value

/** Every call of `/api/v2`. */
export const endpoints: readonly Endpoint[] = domains.flatMap((domain) =>
  Object.values(domain as Record<string, unknown>).filter(isEndpoint),
)
