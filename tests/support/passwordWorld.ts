import { desc, eq } from 'drizzle-orm'
import { auditEntries, signInFailures, users } from '../../api/db/schema.ts'
import { hashPassword } from '../../api/session/password.ts'
import { ApiHarness, type Refusal, type Session } from './apiHarness.ts'
import { cheapHashing } from './cheapHashing.ts'
import { password, people } from './worldPeople.ts'

/** The user whose password is changed, and the new password. */
export const { email, id: userId } = people.frontdesk
export const selected = 'a louder harbour 8'

/** The API, and one user who has the old password again before each test. */
export class PasswordWorld {
  private constructor(
    readonly api: ApiHarness,
    readonly oldHash: string,
  ) {}

  static async open(): Promise<PasswordWorld> {
    return new PasswordWorld(await ApiHarness.open(), await hashPassword(password, cheapHashing))
  }

  /** Two hours later: no rate limit is active, and the password is unchanged. */
  async reset(): Promise<void> {
    const { clock, database } = this.api
    clock.advance({ hours: 2 })
    await database.db.delete(signInFailures)
    const asItWas = { passwordHash: this.oldHash, active: true, is2faEnabled: false }
    await database.db.update(users).set(asItWas).where(eq(users.id, userId))
  }

  signIn(withPassword: string, as = email) {
    return this.api.call<Refusal>('POST', '/v2/token', { body: { email: as, password: withPassword } })
  }

  async isSignedIn(session: Session): Promise<boolean> {
    return (await this.api.get('/v2/users/me', session)).status === 200
  }

  /** The newest audit log entry about a user. */
  async lastEntry() {
    const [entry] = await this.api.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectType, 'user'))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(1)
    return entry
  }
}
