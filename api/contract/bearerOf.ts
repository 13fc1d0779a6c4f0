/**
 * The `Bearer` token of an `Authorization` header, empty when nothing follows it. Null for other schemes: `Basic` is a
 * proxy’s. The API and the gateway identify partners with it.
 */
export const bearerOf = (authorization: string | null | undefined): string | null => {
  const found = /^bearer(?:\s+(.*))?$/is.exec(authorization?.trim() ?? '')
  return found && (found[1] ?? '').trim()
}
