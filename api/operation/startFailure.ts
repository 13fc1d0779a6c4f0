import { ConfigurationError } from '../contract/environment.ts'
import { FolderInUseError } from '../db/folderLock.ts'
import { failureCode } from '../db/failureCode.ts'

/** Why a server could not start, in sentences for the operator. */
export function startFailure(error: unknown): string {
  if (error instanceof FolderInUseError || error instanceof ConfigurationError) return error.message
  const code = failureCode(error)
  const { name, message, port } = error as Error & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop what uses it, or set API_PORT to another.`
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.'
  return `The API could not start (${code || name}): ${message.split('\n')[0]}`
}
