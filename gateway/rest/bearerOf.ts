/**
 * What stands behind `Bearer` in an `Authorization`: a partner's key. Null where there is none; what a proxy asks people
 * for (`Basic`) is not ours.
 */
export const bearerOf = (authorization: string | null | undefined): string | null =>
  /^bearer(?:\s+(.*))?$/is
    .exec(authorization?.trim() ?? '')?.[0]
    .slice('bearer'.length)
    .trim() ?? null
