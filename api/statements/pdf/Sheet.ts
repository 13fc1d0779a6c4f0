import type { StatementTexts } from './statementTexts.ts'

/** A US letter page, in points. Only the page number is printed below `bottom`. */
export const paper = { margin: 48, width: 516, bottom: 720, ink: '#16201c', muted: '#5c6661', line: '#d5dad7' }

/** A document being drawn, and its formats of amounts and days. */
export interface Sheet {
  document: PDFKit.PDFDocument
  currency: string
  words: StatementTexts
  /** From the wire's decimal string. */
  money: (amount: string) => string
  /** From `YYYY-MM-DD`. */
  date: (date: string) => string
}

/** Text in slightly heavier ink, because the one font file has only one weight. */
export function strong(
  { document }: Sheet,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
) {
  document.fillColor(paper.ink).strokeColor(paper.ink).lineWidth(0.3)
  document.text(text, x, y, { ...options, fill: true, stroke: true })
}

export function plain(
  { document }: Sheet,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
) {
  document.fillColor(paper.ink).text(text, x, y, options)
}

export function muted(
  { document }: Sheet,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
) {
  document.fillColor(paper.muted).text(text, x, y, options)
}

/** A hairline over the width of the page. */
export function rule({ document }: Sheet, y: number) {
  document
    .moveTo(paper.margin, y)
    .lineTo(paper.margin + paper.width, y)
    .lineWidth(0.6)
    .strokeColor(paper.line)
    .stroke()
}

/** Continues at the top of a new page. */
export function startPage({ document }: Sheet): void {
  document.addPage()
  document.y = paper.margin
}
