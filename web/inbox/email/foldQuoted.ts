/** Markers of quoted history in common email clients. */
const marks = [
  '.gmail_quote',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.moz-cite-prefix',
  '#user-content-divRplyFwdMsg',
  '#user-content-appendonsend',
  'blockquote',
].join(', ')

/** Collapses an email’s quoted history and everything after it. An email with only history stays expanded. */
export function foldQuoted(content: DocumentFragment, label: string): void {
  const first = content.querySelector(marks)
  if (!first || !hasTextBefore(content, first)) return
  const document = content.ownerDocument
  const [details, summary] = [document.createElement('details'), document.createElement('summary')]
  summary.textContent = label
  first.before(details)
  const quoted = [first]
  for (let next = first.nextSibling; next; next = next.nextSibling) quoted.push(next as Element)
  details.append(summary, ...quoted)
}

function hasTextBefore(content: DocumentFragment, first: Element): boolean {
  const range = content.ownerDocument.createRange()
  range.setStart(content, 0)
  range.setEndBefore(first)
  return range.toString().trim() !== ''
}

const beginnings = [/^>/, /^On .{5,200} wrote:\s*$/, /^-{2,}\s*Original Message\s*-{2,}\s*$/i, /^_{10,}\s*$/]

/** A plain text email: the text and its quoted history. Null without history. */
export function splitQuoted(text: string): { reply: string; quoted: string | null } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => beginnings.some((beginning) => beginning.test(line)))
  const reply = lines.slice(0, at).join('\n').trimEnd()
  // Replies between quoted lines must be read together with the quotation, so it is not folded.
  const isAnsweredWithin = at >= 0 && lines.slice(at).some((line, index, rest) => isAnswer(line, rest.slice(index)))
  if (at < 0 || reply.trim() === '' || isAnsweredWithin) return { reply: text, quoted: null }
  return { reply, quoted: lines.slice(at).join('\n').trim() }
}

const isAnswer = (line: string, rest: readonly string[]) =>
  line.trim() !== '' &&
  !beginnings.some((beginning) => beginning.test(line)) &&
  rest.some((later) => later.startsWith('>'))
