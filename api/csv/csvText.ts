/** Texts that a spreadsheet would evaluate as a formula. */
const isFormula = /^\s*[=+\-@\t\r]/

/** Rows as lines of a CSV file. A text that a spreadsheet would evaluate is prefixed with an apostrophe. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

function cell(text: string): string {
  const safe = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
