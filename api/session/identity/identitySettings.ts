import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { authenticate } from '../../http/authenticate.ts'
import type { SessionContext } from '../../http/Route.ts'
import { askProvider, notEnabled, providerOf } from './providerOf.ts'

/** @throws ApiError 409 if the account is not at the provider, or the provider has no such page */
export async function getIdpSettings({ services, database, token, now }: SessionContext) {
  const provider = providerOf(services)
  const { viewer } = await authenticate(database.db, token, now)
  const [user] = await database.db.select().from(users).where(eq(users.id, viewer.userId))
  const url = user?.idpSubject == null ? null : await askProvider(() => provider.settingsUrl())
  if (url === null) throw notEnabled()
  return { answer: { url } }
}
