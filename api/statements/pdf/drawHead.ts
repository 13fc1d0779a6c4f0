import type { StatementContent } from '../../contract/snapshots.ts'
import { muted, paper, plain, rule, strong, type Sheet } from './Sheet.ts'

/** Address window of a folded letter in a no. 10 envelope. */
const windowTop = 148

interface HeadOptions {
  code: string | null
  isLetter: boolean
  logo: Buffer | null
}

const logoSize = { width: 220, height: 40 }

/** Practice, recipient and amount due. */
export function drawHead(sheet: Sheet, content: StatementContent, { code, isLetter, logo }: HeadOptions): void {
  const { document, money, date, words } = sheet
  const { margin, width } = paper
  drawPractice(sheet, content.practice.name, logo)
  const facts = [
    `${words.statement} ${date(content.date)}`,
    content.practice.tax_id ? `${words.taxId} ${content.practice.tax_id}` : null,
    code ? `${words.code} ${code}` : null,
    content.patient.external_id ? `${words.account} ${content.patient.external_id}` : null,
  ].filter((fact) => fact !== null)
  document.fontSize(9)
  facts.forEach((fact, index) => muted(sheet, fact, margin, margin + 2 + index * 13, { width, align: 'right' }))
  const top = isLetter ? windowTop : margin + 70
  document.fontSize(11)
  addressee(content).forEach((line, index) => plain(sheet, line, margin, top + index * 15))
  const dueTop = isLetter ? windowTop + 96 : top
  document.fontSize(9)
  muted(sheet, words.amountDue, margin, dueTop, { width, align: 'right' })
  document.fontSize(22)
  strong(sheet, money(content.amount), margin, dueTop + 13, { width, align: 'right' })
  const bottom = Math.max(dueTop + 52, top + addressee(content).length * 15 + 14)
  rule(sheet, bottom)
  document.y = bottom + 14
}

/** The name; below a logo it is one small line, because the address window begins there. */
function drawPractice(sheet: Sheet, name: string, logo: Buffer | null): void {
  const { document } = sheet
  const { margin, width } = paper
  const hasLogo = logo !== null && drawLogo(sheet, logo)
  document.fontSize(hasLogo ? 11 : 16)
  const line = hasLogo ? { height: 14, ellipsis: true } : {}
  strong(sheet, name, margin, hasLogo ? margin + logoSize.height + 5 : margin, { width: width * 0.6, ...line })
}

/** @returns false for an image that can't be drawn */
function drawLogo({ document }: Sheet, logo: Buffer): boolean {
  try {
    document.image(logo, paper.margin, paper.margin, { fit: [logoSize.width, logoSize.height] })
    return true
  } catch {
    return false
  }
}

function addressee({ patient }: StatementContent): string[] {
  const { address } = patient
  const name = `${patient.first_name} ${patient.last_name}`
  if (!address) return [name]
  const street = `${address.street_number} ${address.street}`.trim()
  return [name, street, address.line2, `${address.city}, ${address.state} ${address.zip_code}`].filter(Boolean)
}
