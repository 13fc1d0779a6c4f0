import { PassThrough } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { StatementContent } from '../../contract/snapshots.ts'
import { FileAnswer } from '../../http/FileAnswer.ts'
import { fontFile } from './fontFile.ts'
import { drawHead } from './drawHead.ts'
import { drawMembers } from './drawMembers.ts'
import { paper, type Sheet } from './Sheet.ts'

interface PrintedStatement {
  content: StatementContent
  /** Printed where the statement was sent; null for one that was not. */
  code: string | null
  /** With the address where a window envelope shows it. */
  isLetter?: boolean
  /** What the PDF shows, as the endpoint declares it; the content where nothing is named. */
  shows?: unknown
}

/** A statement as a PDF, sent while it is drawn: `statement-{date}.pdf`. */
export async function statementPdf(statement: PrintedStatement): Promise<FileAnswer> {
  const { content } = statement
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: paper.margin, bottom: paper.margin, left: paper.margin, right: paper.margin },
    bufferPages: true,
    lang: 'en-US',
    info: { Title: `Statement ${content.date}`, Author: content.practice.name },
  })
  document.registerFont('Inter', await fontFile()).font('Inter')
  const stream = document.pipe(new PassThrough())
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: content.currency })
  const money = (amount: string) => format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
  const sheet: Sheet = { document, currency: content.currency, money, date: usDate }
  drawHead(sheet, content, { code: statement.code, isLetter: statement.isLetter ?? false })
  drawMembers(sheet, content)
  numberPages(sheet)
  document.end()
  return new FileAnswer(
    stream,
    { name: `statement-${content.date}.pdf`, type: 'application/pdf' },
    statement.shows ?? content,
  )
}

const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`

function numberPages({ document }: Sheet): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    const text = `Page ${index + 1} of ${count}`
    document.fontSize(8).fillColor(paper.muted)
    document.text(text, paper.margin, document.page.height - 36, { align: 'right', width: paper.width })
  }
}
