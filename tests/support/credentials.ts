import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { companies, outgoingMessages, users } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { ApiHarness } from './apiHarness.ts'

/** The e-mails to an address, newest first, after whatever job writes them has run. */
export async function emailsTo(api: ApiHarness, recipient: string) {
  await runDueJobs(api.database, api.clock, jobKinds)
  return api.database.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, recipient))
    .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id))
}

/** The token of the newest link in a person's mailbox; none where there is no mail. */
export async function emailedToken(api: ApiHarness, recipient: string): Promise<string | undefined> {
  const mails = await emailsTo(api, recipient)
  return mails.map(({ text }) => /https:\/\/tally\.test\/\w+\?token=([\w-]{43})\n/.exec(text)?.[1]).find(Boolean)
}

/** The newest one-time code in a person's mailbox. */
export async function emailedCode(api: ApiHarness, recipient: string): Promise<string> {
  const mails = await emailsTo(api, recipient)
  return mails.map(({ text }) => /code is (\d{6})\./.exec(text)?.[1]).find(Boolean)!
}

/** What the authenticator app shows at the clock's time, or so many steps of 30 s beside it. */
export function appCode(secret: string, at: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: at.getTime() + steps * 30_000 })
}

/** Any six digits but these. */
export const nextCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Switches two-factor on for a person, by this secret. */
export async function giveTwoFactor(api: ApiHarness, userId: string, secret: string): Promise<void> {
  await api.database.db
    .update(users)
    .set({ is2faEnabled: true, totpSecret: secret, totpLastStep: null })
    .where(eq(users.id, userId))
}

/** Lets a company demand two-factor of everyone, or no longer. */
export const enforceTwoFactor = (api: ApiHarness, companyId: string, is2faEnforced: boolean) =>
  api.database.db.update(companies).set({ is2faEnforced }).where(eq(companies.id, companyId))
