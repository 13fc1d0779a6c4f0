import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { InputOf } from '../contract/endpoint.ts'
import type * as contract from '../contract/identity.ts'
import { users } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { authenticate } from '../http/authenticate.ts'
import type { SessionContext } from '../http/Route.ts'
import { signedToken } from './jsonWebToken.ts'

const goodForSeconds = 60

/**
 * URL that signs the user in to the help center: an HMAC-SHA256 JSON Web Token with name and email.
 * @throws ApiError 409 if no help center is configured
 */
export async function getHelpCenterUrl(context: SessionContext, { query }: InputOf<typeof contract.getHelpCenterUrl>) {
  const { helpCenter } = context.services
  if (!helpCenter) throw conflict('help_center_not_configured')
  const { viewer } = await authenticate(context.database.db, context.token, context.now)
  const [user] = await context.database.db.select().from(users).where(eq(users.id, viewer.userId))
  const issuedAt = Math.floor(context.now.getTime() / 1000)
  const claims = {
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + goodForSeconds,
    sub: user!.id,
    external_id: user!.id,
    name: `${user!.firstName} ${user!.lastName}`,
    email: user!.email,
  }
  const url = new URL(helpCenter.url)
  url.searchParams.set('jwt', signedToken(claims, helpCenter.secret))
  if (query.redirect_path) url.searchParams.set('return_to', new URL(query.redirect_path, helpCenter.url).href)
  return { answer: { url: url.href } }
}
