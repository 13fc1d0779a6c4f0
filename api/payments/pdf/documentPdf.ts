import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { loadFont } from '../../statements/pdf/loadFont.ts'
import { paper } from '../../statements/pdf/Sheet.ts'
import type { DocumentSection, PaymentDocument } from './PaymentDocument.ts'

type Drawn = PDFKit.PDFDocument

const english = { locale: 'en-US', page: (number: number, count: number) => `Page ${number} of ${count}` }

/** Width of the labels of facts and rows, in points. */
const labelWidth = 180
const gap = 12

/** A document about a payment as a PDF: title, facts, sections, numbered pages. */
export async function documentPdf({ title, facts, sections, pages = english }: PaymentDocument): Promise<Buffer> {
  const { margin } = paper
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: 72, left: margin, right: margin },
    bufferPages: true,
    lang: pages.locale,
    info: { Title: title },
  })
  document.registerFont('Inter', await loadFont()).font('Inter')
  const drawn = buffer(document)
  document.fontSize(16).fillColor(paper.ink).text(title, margin, margin, { width: paper.width })
  document.moveDown(0.6)
  drawRows(document, facts)
  for (const section of sections) drawSection(document, section)
  numberPages(document, pages.page)
  document.end()
  return drawn
}

function drawSection(document: Drawn, { heading, rows = [], text }: DocumentSection): void {
  startPageAbove(document, 60)
  document.moveDown(1)
  document.fontSize(10.5).fillColor(paper.ink).strokeColor(paper.ink).lineWidth(0.3)
  document.text(heading, paper.margin, document.y, { width: paper.width, fill: true, stroke: true })
  document.moveDown(0.3)
  if (text !== undefined)
    document.fontSize(9.5).fillColor(paper.ink).text(text, paper.margin, document.y, { width: paper.width })
  if (text !== undefined && rows.length > 0) document.moveDown(0.5)
  drawRows(document, rows)
}

/** Label and value side by side; a row never breaks across pages. */
function drawRows(document: Drawn, rows: readonly (readonly string[])[]): void {
  document.fontSize(9.5)
  const width = paper.width - labelWidth - gap
  for (const [label = '', value = ''] of rows) {
    const height = Math.max(
      document.heightOfString(label, { width: labelWidth }),
      document.heightOfString(value, { width }),
    )
    startPageAbove(document, height)
    const y = document.y
    document.fillColor(paper.muted).text(label, paper.margin, y, { width: labelWidth })
    document.fillColor(paper.ink).text(value, paper.margin + labelWidth + gap, y, { width })
    document.y = y + height + 4
  }
}

function startPageAbove(document: Drawn, height: number): void {
  if (document.y + height <= paper.bottom) return
  document.addPage()
  document.y = paper.margin
}

function numberPages(document: Drawn, words: (number: number, count: number) => string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    document.page.margins.bottom = 0
    const place = { align: 'right', width: paper.width } as const
    document.fontSize(8).fillColor(paper.muted)
    document.text(words(index + 1, count), paper.margin, document.page.height - 36, place)
  }
}
