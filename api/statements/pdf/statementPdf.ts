import { PassThrough } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { StatementContent } from '../../contract/snapshots.ts'
import { safeFileName } from '../../files/safeFileName.ts'
import { FileAnswer } from '../../http/FileAnswer.ts'
import { loadFont } from './loadFont.ts'
import { drawHead } from './drawHead.ts'
import { drawMembers } from './drawMembers.ts'
import { muted, paper, type Sheet, startPage } from './Sheet.ts'
import { statementTexts } from './statementTexts.ts'

interface PrintedStatement {
  content: StatementContent
  /** The code of a sent statement and the URL where the patient enters it; null for an unsent one. */
  sent: { code: string; lookup: string } | null
  /** Whether the address is in the envelope window. */
  isLetter?: boolean
  /** Image above the practice's name. */
  logo?: Buffer | null
  /** Layout of the PDF, as the endpoint declares it. Default: content. */
  shows?: unknown
}

/** A statement as a PDF, sent while it is drawn. */
export async function statementPdf(statement: PrintedStatement): Promise<FileAnswer> {
  const { content } = statement
  const words = statementTexts(content.language)
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: paper.margin, bottom: paper.margin, left: paper.margin, right: paper.margin },
    bufferPages: true,
    lang: words.locale,
    info: { Title: `${words.statement} ${content.date}`, Author: content.practice.name },
  })
  document.registerFont('Inter', await loadFont()).font('Inter')
  const stream = document.pipe(new PassThrough())
  const format = new Intl.NumberFormat(words.locale, { style: 'currency', currency: content.currency })
  const money = (amount: string) => format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
  const sheet: Sheet = { document, currency: content.currency, words, money, date: usDate }
  const { sent, isLetter = false, logo = null } = statement
  drawHead(sheet, content, { code: sent?.code ?? null, isLetter, logo })
  drawMembers(sheet, content)
  if (sent) drawLookup(sheet, words.online(sent.lookup, sent.code))
  numberPages(sheet)
  document.end()
  return new FileAnswer(stream, { name: fileName(content), type: 'application/pdf' }, statement.shows ?? content)
}

/** Practice, patient and date, so that a folder of statements is found and sorted by them. */
function fileName({ practice, patient, date }: StatementContent): string {
  const name = [practice.name, `${patient.first_name} ${patient.last_name}`, date].join(', ')
  return safeFileName(`${name.replaceAll(/[/\\]/g, '-')}.pdf`, 'application/pdf')
}

const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`

function drawLookup(sheet: Sheet, text: string): void {
  sheet.document.fontSize(9)
  const height = sheet.document.heightOfString(text, { width: paper.width }) + 10
  if (sheet.document.y + height > paper.bottom) startPage(sheet)
  muted(sheet, text, paper.margin, sheet.document.y + 10, { width: paper.width })
}

function numberPages({ document, words }: Sheet): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    const text = words.page(index + 1, count)
    document.fontSize(8).fillColor(paper.muted)
    document.text(text, paper.margin, document.page.height - 36, { align: 'right', width: paper.width })
  }
}
