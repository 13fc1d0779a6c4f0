import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { companies, outgoingMessages, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { ApiHarness } from './apiHarness.ts'

/** The emails to an address, newest first, after the job that writes them has run. */
export async function emailsTo(api: ApiHarness, recipient: string) {
  await runDueJobs(api.database, api.clock, jobKinds)
  return api.database.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, recipient))
    .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id))
}

/** The token of the newest link in a user's mailbox; undefined without mail. */
export async function emailedToken(api: ApiHarness, recipient: string): Promise<string | undefined> {
  const mails = await emailsTo(api, recipient)
  return mails.map(({ text }) => /https:\/\/tally\.test\/\w+\?token=([\w-]{43})\n/.exec(text)?.[1]).find(Boolean)
}

/** The newest one-time code in a user's mailbox. */
export async function emailedCode(api: ApiHarness, recipient: string): Promise<string> {
  const mails = await emailsTo(api, recipient)
  return mails.map(({ text }) => /code is (\d{6})\./.exec(text)?.[1]).find(Boolean)!
}

/** The authenticator app's code at the clock's time, or a number of 30-second steps away. */
export function appCode(secret: string, at: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: at.getTime() + steps * 30_000 })
}

/** Any six digits but these. */
export const nextCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Turns on two-factor authentication for a user, with this secret. */
export async function giveTwoFactor(api: ApiHarness, userId: string, secret: string): Promise<void> {
  await api.database.db
    .update(users)
    .set({ is2faEnabled: true, totpSecret: secret, totpLastStep: null })
    .where(eq(users.id, userId))
}

/** Sets whether a company requires two-factor authentication. */
export const enforceTwoFactor = (api: ApiHarness, companyId: string, is2faEnforced: boolean) =>
  api.database.db.update(companies).set({ is2faEnforced }).where(eq(companies.id, companyId))
