import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type EmailHeader, emailPage } from './emailPage.ts'

/** A sender other than the usual one. */
export interface Sender {
  name: string
  address: string
  /** Signs the email for its domain (DKIM). Null without a key. */
  signature: { domain: string; selector: string; privateKey: string } | null
}

export interface Email {
  /** The message's own id, by which a duplicate delivery is recognized. */
  id: string
  recipient: string
  subject: string
  text: string
  /** Null for the usual sender. */
  sender: Sender | null
  /** The image above the text. Null without one: the email is then plain text. */
  header: EmailHeader | null
  files: readonly { name: string; type: string; content: Readable }[]
}

/**
 * Resolves once the server has accepted the email.
 * @throws otherwise; the job retries
 */
export type SendEmail = (email: Email) => Promise<void>

/** A job's transaction is open during the wait, so the timeout is short. */
const timeoutMs = 10_000

/** Email through SMTP. `url` is `smtp://…` or `smtps://user:password@host:465`; `from` is the usual sender. */
export function smtpSender(url: string, from: string): SendEmail {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, recipient, subject, text, files, sender, header }) => {
    const signature = sender?.signature
    await transport.sendMail({
      from: sender ? { name: sender.name, address: sender.address } : from,
      to: { name: '', address: recipient },
      subject,
      text,
      ...(header && { html: emailPage(header, text) }),
      attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      messageId: `<${id}@${domain}>`,
      ...(signature && {
        dkim: {
          domainName: signature.domain,
          keySelector: signature.selector,
          privateKey: signature.privateKey,
        },
      }),
    })
  }
}
