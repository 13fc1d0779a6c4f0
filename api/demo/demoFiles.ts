import type { FileStorage } from '../files/FileStorage.ts'
import type { Random } from '../samples/Random.ts'
import { pngOf } from './pngOf.ts'
import { demoImage } from './demoImages.ts'
import type { RowSets } from './rowSets.ts'

const width = 320
const height = 200

/** A picture of a card, drawn pixel by pixel: a band above, lines of writing below. */
function card(): Buffer {
  return pngOf(width, height, (x, y) => {
    const isWriting = y > 80 && y % 24 < 8 && x > 24 && x < 300 - (y % 5) * 30
    return y < 52 ? [0x1d, 0x73, 0x54] : isWriting ? [0x8b, 0x94, 0xa3] : [0xf4, 0xf6, 0xf8]
  })
}

/** One page with two lines. PDF readers rebuild the cross-reference table that it omits. */
function letter(title: string, line: string): Buffer {
  const words = `BT /F1 18 Tf 72 700 Td (${title}) Tj 0 -28 Td /F1 11 Tf (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`)
}

const kinds = [
  { name: 'Insurance card.png', type: 'image/png', make: card },
  {
    name: 'Explanation of benefits.pdf',
    type: 'application/pdf',
    make: () => letter('Explanation of benefits', 'This is not a bill.'),
  },
] as const

/** Evidence of disputes: the first of every dispute with a draft, both of those with a response. */
const evidence = [
  {
    kind: 'service_documentation',
    name: 'Visit summary.pdf',
    make: () => letter('Visit summary', 'The patient was seen at the office.'),
  },
  { kind: 'receipt', name: 'Receipt.pdf', make: () => letter('Receipt', 'Paid by card. Thank you.') },
] as const

/** One in this many patient messages has a file. */
const everyMessage = 25

/** Files that patients have sent: a photo of their insurance card, a letter of their insurance. */
export function makeFiles(rows: RowSets, random: Random): void {
  rows.messages
    .filter(({ inbound, type }) => inbound && (type === 'chat' || type === 'email'))
    .filter((_, index) => index % everyMessage === 0)
    .forEach(({ id: messageId, createdAt }, index) => {
      const { name, type, make } = kinds[index % kinds.length]!
      rows.attachments.push({ id: random.id(createdAt!), messageId, name, type, size: make().length, createdAt })
    })
}

/** Files that the practice uploaded for its disputes. */
export function makeEvidence(rows: RowSets, random: Random): void {
  for (const { id: disputeId, companyId, practiceId, evidence: texts, createdAt, submittedAt } of rows.disputes) {
    const files = Object.keys(texts).length === 0 ? [] : evidence.slice(0, submittedAt == null ? 1 : 2)
    const owner = { companyId, practiceId, disputeId, createdAt: submittedAt ?? createdAt }
    for (const { kind, name, make } of files)
      rows.disputeFiles.push({
        ...owner,
        id: random.id(createdAt!),
        kind,
        name,
        type: 'application/pdf',
        size: make().length,
      })
  }
}

/** Writes the files of the rows to the storage. */
export async function storeFiles(rows: RowSets, files: FileStorage): Promise<void> {
  const contents = new Map<string, Buffer>([...kinds, ...evidence].map(({ name, make }) => [name, make()]))
  for (const { id, name } of [...rows.attachments, ...rows.disputeFiles]) await files.put(id, contents.get(name)!)
  for (const { token, name } of rows.images) await files.put(token, demoImage(name))
}
