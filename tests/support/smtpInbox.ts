import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server on this machine, with the received emails. */
export interface SmtpInbox {
  url: string
  mails: string[]
  /** While true, every email is rejected temporarily. */
  isFull: boolean
  /** While true, emails are stored but not confirmed. */
  isSlow: boolean
  /** Waiting confirmations. */
  waiting: (() => void)[]
  close(): Promise<void>
}

export async function openSmtpInbox(): Promise<SmtpInbox> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (inbox.isFull) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
        mails.push(Buffer.concat(chunks).toString())
        if (inbox.isSlow) inbox.waiting.push(done)
        else done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const inbox: SmtpInbox = { url: `smtp://127.0.0.1:${port}`, mails, isFull: false, isSlow: false, waiting: [], close }
  return inbox
}
