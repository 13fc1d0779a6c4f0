/** Converts an instant from Postgres' format (`2026-01-02 03:04:05.6+00`) to the contract's, ISO 8601 with `Z`. */
export function isoInstant(text: string): string
export function isoInstant(text: string | null): string | null
export function isoInstant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
