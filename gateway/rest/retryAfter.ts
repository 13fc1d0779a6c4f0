/**
 * Seconds until another attempt makes sense, by a `Retry-After` header: seconds or an HTTP date.
 * @returns undefined if the header is missing or invalid; 0 for a time in the past
 */
export function retryAfterSeconds(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const isDate = /^[A-Za-z]/.test(header)
  const seconds = isDate ? (Date.parse(header) - now) / 1000 : Number(header)
  if (seconds < 0 && !isDate) return undefined
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
