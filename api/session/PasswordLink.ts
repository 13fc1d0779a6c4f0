import type { Tx } from '../db/Tx.ts'
import { accountTokens } from '../db/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import { newId } from '../db/newId.ts'
import { queueMessage } from '../outgoing/queueMessage.ts'
import { expireLinks } from '../http/endSessions.ts'
import { newSecret } from './openSession.ts'

const texts = {
  reset: {
    path: '/reset_password',
    hours: 1,
    subject: 'Set a new password',
    lines: [
      'We received a request to reset your password. Use this link within one hour. It works once:',
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ],
  },
  invite: {
    path: '/activate',
    hours: 7 * 24,
    subject: 'Your Tally Care account',
    lines: [
      'An account was created for you. Set your password within seven days. This link works once:',
      'If you weren’t expecting this, ignore this email.',
    ],
  },
} as const

export type LinkKind = keyof typeof texts

export interface LinkRequest {
  kind: LinkKind
  user: { id: string; email: string }
  /** Base URL of the app. */
  publicUrl: string
}

/** Sends a link that sets a user’s password. Previous links stop working. Only a hash is stored. */
export async function sendPasswordLink(tx: Tx, now: Date, { kind, user, publicUrl }: LinkRequest): Promise<void> {
  const { path, hours, subject, lines } = texts[kind]
  const token = newSecret()
  await expireLinks(tx, now, user.id)
  await tx.insert(accountTokens).values({
    id: newId(),
    userId: user.id,
    kind,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    createdAt: now.toISOString(),
  })
  const link = `${publicUrl}${path}?token=${token}`
  const text = [lines[0], link, lines[1]].join('\n\n')
  await queueMessage(tx, now, { channel: 'email', recipient: user.email, userId: user.id, subject, text })
}
