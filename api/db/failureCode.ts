/** The database's or the system's error code of a failure, also inside the query library's wrapper. */
export function failureCode(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string }
  if (code) return code
  if (cause) return failureCode(cause)
  return message === 'Connection terminated unexpectedly' ? 'ECONNRESET' : ''
}

/** The code of a failure, or the error's name without one. Its message isn't used, because it may have patient data. */
export const failureReason = (error: unknown): string =>
  failureCode(error) || (error instanceof Error ? error.name : 'unknown')

/**
 * Why a command that uses the database stopped. The database’s own message is never printed, because it contains the
 * statement’s values.
 * @param stopped the text for other reasons: an error code or name
 */
export function databaseFailure(error: unknown, stopped: (reason: string) => string): string {
  const code = failureCode(error)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL cannot be reached.'
  return stopped(failureReason(error))
}
