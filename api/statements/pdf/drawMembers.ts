import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { StatementContent } from '../../contract/snapshots.ts'
import type { Visit } from '../../contract/statements.ts'
import { muted, paper, plain, rule, startPage, strong, type Sheet } from './Sheet.ts'

/** Right edges of the amounts, from the left edge of the text. */
const columns = [
  { title: 'billed', right: 268, of: 'billed_amount' },
  { title: 'insurance', right: 330, of: 'ins_paid' },
  { title: 'adjusted', right: 392, of: 'adjustment' },
  { title: 'paid', right: 454, of: 'pt_paid' },
  { title: 'due', right: 516, of: 'pt_balance' },
] as const
const columnWidth = 60
const textWidth = columns[0].right - columnWidth - 8
const lineHeight = 14
const sizes = { member: 10, visit: 9, charge: 8 }

/** Visits and charges of each family member. Voided charges are not billed and not printed. */
export function drawMembers(sheet: Sheet, { members }: StatementContent): void {
  const shown = members.filter(({ visits }) => visits.length > 0)
  if (shown.length === 0) {
    sheet.document.fontSize(10)
    return muted(sheet, sheet.words.nothingDue, paper.margin, sheet.document.y)
  }
  drawColumnTitles(sheet)
  for (const member of shown) {
    if (shown.length > 1) drawMemberLine(sheet, member)
    for (const visit of member.visits) drawVisit(sheet, visit)
  }
}

function drawColumnTitles(sheet: Sheet): void {
  const y = sheet.document.y
  sheet.document.fontSize(8)
  muted(sheet, sheet.words.service, paper.margin, y)
  for (const { title, right } of columns)
    muted(sheet, sheet.words[title], paper.margin + right - columnWidth, y, rightAligned)
  sheet.document.y = y + lineHeight
}

function drawMemberLine(sheet: Sheet, member: StatementContent['members'][number]): void {
  const name = `${member.first_name} ${member.last_name}`
  const height = heightOf(sheet, name, sizes.member)
  // Keeps a name from being the last line of a page.
  const y = roomFor(sheet, height + 3 * lineHeight)
  sheet.document.fontSize(sizes.member)
  strong(sheet, name, paper.margin, y + 4, { width: textWidth })
  strong(sheet, sheet.money(member.amount), paper.margin + columns[4].right - columnWidth, y + 4, rightAligned)
  sheet.document.y = y + height + 6
}

function drawVisit(sheet: Sheet, visit: Visit): void {
  const title = `${sheet.date(visit.service_date)}  ${visit.description}`
  const charges = visit.charges
    .filter(({ units }) => units !== 0)
    .map((amounts) => ({ amounts, text: nameOf(amounts) }))
  const who = visit.provider_name
  const first = charges[0] ? heightOf(sheet, charges[0].text, sizes.charge) : 0
  // Keeps a visit together with its first charge.
  const height = heightOf(sheet, title, sizes.visit) + (who ? heightOf(sheet, who, sizes.charge) : 0) + first + 4
  const y = roomFor(sheet, height)
  rule(sheet, y)
  drawLine(sheet, y + 4, { text: title, amounts: visit, size: sizes.visit, write: strong })
  if (who) drawProvider(sheet, who)
  for (const charge of charges) {
    const line = roomFor(sheet, heightOf(sheet, charge.text, sizes.charge))
    drawLine(sheet, line, { ...charge, size: sizes.charge, write: plain })
  }
  sheet.document.y += 4
}

const nameOf = ({ procedure_code: code, custom_description: plainWords, description }: Visit['charges'][number]) =>
  `${code}  ${plainWords ?? description}`

function drawProvider(sheet: Sheet, name: string): void {
  const y = sheet.document.y
  const height = heightOf(sheet, name, sizes.charge)
  muted(sheet, name, paper.margin, y, { width: textWidth })
  sheet.document.y = y + height
}

interface Line {
  text: string
  amounts: Record<(typeof columns)[number]['of'], string> & { discounts: string }
  size: number
  write: typeof plain
}

/** The text wraps next to the amounts. Discounts are printed with the adjustments. */
function drawLine(sheet: Sheet, y: number, { text, amounts, size, write }: Line): void {
  const { document, money, currency } = sheet
  document.fontSize(size)
  write(sheet, text, paper.margin, y, { width: textWidth })
  for (const { right, of } of columns) {
    const amount = of === 'adjustment' ? lowered(amounts, currency) : amounts[of]
    write(sheet, money(amount), paper.margin + right - columnWidth, y, rightAligned)
  }
  document.y = y + heightOf(sheet, text, size)
}

/** Height of a text next to the amounts, with the gap below it. */
function heightOf({ document }: Sheet, text: string, size: number): number {
  document.fontSize(size)
  return Math.max(lineHeight, document.heightOfString(text, { width: textWidth }) + 3)
}

/** Position of the next line; on a new page if there is no room for `height`. */
function roomFor(sheet: Sheet, height: number): number {
  if (sheet.document.y + height > paper.bottom) {
    startPage(sheet)
    drawColumnTitles(sheet)
  }
  return sheet.document.y
}

const rightAligned = { width: columnWidth, align: 'right', lineBreak: false } as const

const lowered = ({ adjustment, discounts }: Line['amounts'], currency: string): string =>
  toDecimal(toMinor(adjustment, currency) + toMinor(discounts, currency), currency)
