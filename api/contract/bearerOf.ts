/**
 * What stands behind `Bearer` in an `Authorization`: a partner's key, empty where nothing follows. Null where there is
 * none; what a proxy asks people for (`Basic`) is not ours. The API and the gateway tell by it who asks.
 */
export const bearerOf = (authorization: string | null | undefined): string | null => {
  const found = /^bearer(?:\s+(.*))?$/is.exec(authorization?.trim() ?? '')
  return found && (found[1] ?? '').trim()
}
