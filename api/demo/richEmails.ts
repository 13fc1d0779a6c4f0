import type { RowSets } from './rowSets.ts'

/** One in this many patient emails is HTML, the others are plain text. */
const everyEmail = 2

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

/** HTML like that of an email client: own colors, a remote image, and the quoted original below. */
const laidOut = (text: string, before: string | undefined) => `<html><head><style>
  body { font-family: Georgia, serif; color: #22313f } .sign { border-top: 2px solid #7aa2c4; color: #5a6b7b; font-size: 12px }
</style></head><body>${paragraphs(text)}
<table class="sign"><tr><td><img src="https://images.example.com/signature.png" width="48" height="48" alt=""></td>
<td>Sent from my mail program<br><a href="https://www.example.com/mail">www.example.com/mail</a></td></tr></table>
${before === undefined ? '' : `<div class="gmail_quote"><p>Your team wrote:</p><blockquote>${paragraphs(before)}</blockquote></div>`}
</body></html>`

/** Formats patient emails as email clients do. */
export function formatEmails(rows: RowSets): void {
  const lastByThread = new Map<string, string>()
  let count = 0
  for (const message of rows.messages) {
    const before = lastByThread.get(message.threadId)
    if (message.type !== 'email') continue
    if (message.inbound && (count += 1) % everyEmail === 1) message.html = laidOut(message.text, before)
    if (!message.inbound) lastByThread.set(message.threadId, message.text)
  }
}
