import type { Rejection } from './problems.ts'

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const barWidth = 24
const clearLine = '\r\x1b[K'
const plainEveryMs = 10_000
const count = new Intl.NumberFormat('en')

/** Shows import progress: a bar on a terminal, otherwise occasional plain lines. */
export class ProgressDisplay {
  readonly #output: Output
  #line = ''
  #file = ''
  #shownAt = 0

  constructor(output: Output) {
    this.#output = output
  }

  progress({ file, rows, total }: { file: string; rows: number; total: number }): void {
    const sums = `${count.format(rows)} of ${count.format(total)} rows`
    if (!this.#output.isTTY) {
      const isDue = file !== this.#file || rows === total || Date.now() - this.#shownAt > plainEveryMs
      if (isDue) this.#output.write(`${file}: ${sums}\n`)
      if (isDue) this.#shownAt = Date.now()
      this.#file = file
      return
    }
    if (this.#file !== '' && file !== this.#file) this.#keepLine()
    this.#file = file
    const filled = Math.round((rows / Math.max(1, total)) * barWidth)
    this.#line = `${file.padEnd(18)} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}  ${sums}`
    this.#output.write(clearLine + this.#line.slice(0, (this.#output.columns ?? 80) - 1))
  }

  /** Names the row above the bar. */
  rejection({ file, line, reason }: Rejection): void {
    const isBar = this.#output.isTTY === true
    this.#output.write(`${isBar ? clearLine : ''}${file} line ${line}: ${reason}\n${isBar ? this.#line : ''}`)
  }

  /** Leaves the last bar on the screen. */
  end(): void {
    if (this.#output.isTTY && this.#line !== '') this.#keepLine()
  }

  #keepLine(): void {
    this.#output.write('\n')
    this.#line = ''
  }
}
