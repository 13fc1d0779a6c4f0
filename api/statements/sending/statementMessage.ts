import type { StatementContent } from '../../contract/snapshots.ts'
import type { StatementRecipient } from './statementRecipient.ts'

interface MessageDetails {
  code: string
  link: string
  /** URL where the patient enters the code, after the link has expired or from paper. */
  lookup: string
}

type Message = { subject: string; text: string }

const formats = new Map<string, Intl.NumberFormat>()
/** Created once each: a batch formats thousands of amounts. */
function amountOf({ amount, currency }: StatementContent, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format.format(Number(amount))
}

/** Text about a statement: practice, amount and link. Never the procedures or the patient’s name. */
export function statementMessage(
  content: StatementContent,
  { code, link, lookup }: MessageDetails,
): Record<StatementRecipient['channel'], Message> {
  const { name } = content.practice
  const isSpanish = content.language === 'spanish'
  const words = isSpanish ? spanish : english
  const amount = amountOf(content, isSpanish ? 'es-US' : 'en-US')
  const body = words.body(name, amount, code)
  return {
    email: {
      subject: words.subject(name),
      text: `${body}\n\n${words.see} ${link}\n${words.later(`${lookup}#${code}`)}`,
    },
    sms: { subject: '', text: `${body} ${link}` },
    letter: { subject: words.subject(name), text: `${body}\n\n${words.later(lookup)}\n\n${link}` },
  }
}

const english = {
  subject: (practice: string) => `Your statement from ${practice}`,
  body: (practice: string, amount: string, code: string) =>
    `Your statement from ${practice} is ready. Amount due: ${amount}. Statement code: ${code}.`,
  see: 'View it here:',
  later: (lookup: string) => `You can also open it with the code at any time: ${lookup}`,
}
const spanish: typeof english = {
  subject: (practice) => `Su estado de cuenta de ${practice}`,
  body: (practice, amount, code) =>
    `Su estado de cuenta de ${practice} está listo. Importe a pagar: ${amount}. Código: ${code}.`,
  see: 'Véalo aquí:',
  later: (lookup) => `Puede abrirlo con el código en cualquier momento: ${lookup}`,
}
