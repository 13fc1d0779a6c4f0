import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { StatementContent } from '../../contract/snapshots.ts'
import type { Visit } from '../../contract/statements.ts'
import { muted, paper, plain, rule, strong, type Sheet } from './Sheet.ts'

/** Right edges of the amounts, from the left edge of the text. */
const columns = [
  { title: 'Charges', right: 276, of: 'billed_amount' },
  { title: 'Insurance', right: 336, of: 'ins_paid' },
  { title: 'Adjusted', right: 396, of: 'adjustment' },
  { title: 'Paid', right: 456, of: 'pt_paid' },
  { title: 'Due', right: 516, of: 'pt_balance' },
] as const
const columnWidth = 58
const textWidth = columns[0].right - columnWidth - 8
const lineHeight = 14
const pageBottom = 792 - paper.margin - 24

/** Each member's visits with their charges; what was voided is not billed and does not stand there. */
export function drawMembers(sheet: Sheet, { members }: StatementContent): void {
  const shown = members.filter(({ visits }) => visits.length > 0)
  if (shown.length === 0) {
    sheet.document.fontSize(10)
    return muted(sheet, 'Nothing is due right now.', paper.margin, sheet.document.y)
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
  muted(sheet, 'Date and service', paper.margin, y)
  for (const { title, right } of columns) muted(sheet, title, paper.margin + right - columnWidth, y, rightAligned)
  sheet.document.y = y + lineHeight
}

function drawMemberLine(sheet: Sheet, member: StatementContent['members'][number]): void {
  const y = nextLine(sheet, 3)
  sheet.document.fontSize(10)
  strong(sheet, `${member.first_name} ${member.last_name}`, paper.margin, y + 4)
  strong(sheet, sheet.money(member.amount), paper.margin + columns[4].right - columnWidth, y + 4, rightAligned)
  sheet.document.y = y + lineHeight + 6
}

function drawVisit(sheet: Sheet, visit: Visit): void {
  const y = nextLine(sheet, 2)
  rule(sheet, y)
  sheet.document.fontSize(9)
  const title = `${sheet.date(visit.service_date)}  ${visit.description}`
  drawLine(sheet, y + 4, title, visit, strong)
  if (visit.provider_name) {
    const who = nextLine(sheet, 1)
    sheet.document.fontSize(8)
    muted(sheet, visit.provider_name, paper.margin, who)
    sheet.document.y = who + lineHeight - 2
  }
  for (const charge of visit.charges.filter(({ units }) => units !== 0)) {
    sheet.document.fontSize(8)
    const words = charge.custom_description ?? charge.description
    drawLine(sheet, nextLine(sheet, 1), `${charge.procedure_code}  ${words}`, charge, plain)
  }
  sheet.document.y += 4
}

type LineAmounts = Record<(typeof columns)[number]['of'], string> & { discounts: string }

/** The text wraps beside the amounts; a discount stands with the adjustments. */
function drawLine(sheet: Sheet, y: number, text: string, amounts: LineAmounts, write: typeof plain): void {
  const { document, money, currency } = sheet
  const height = document.heightOfString(text, { width: textWidth })
  write(sheet, text, paper.margin, y, { width: textWidth })
  for (const { right, of } of columns) {
    const amount = of === 'adjustment' ? lowered(amounts, currency) : amounts[of]
    write(sheet, money(amount), paper.margin + right - columnWidth, y, rightAligned)
  }
  document.y = y + Math.max(lineHeight, height + 3)
}

/** Where the next line stands: on a new page when there is no room for `lines`. */
function nextLine(sheet: Sheet, lines: number): number {
  const { document } = sheet
  if (document.y + lines * lineHeight <= pageBottom) return document.y
  document.addPage()
  document.y = paper.margin
  drawColumnTitles(sheet)
  return document.y
}

const rightAligned = { width: columnWidth, align: 'right', lineBreak: false } as const

const lowered = ({ adjustment, discounts }: LineAmounts, currency: string): string =>
  toDecimal(toMinor(adjustment, currency) + toMinor(discounts, currency), currency)
