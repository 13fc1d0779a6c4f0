const repeatMs = 2_000

/**
 * Shows the progress of long work: one line that changes on a terminal, otherwise a line every two seconds and at the
 * end.
 */
export class ProgressLine {
  #stream
  #lastAt = 0
  #isOpen = false

  constructor(stream = process.stdout) {
    this.#stream = stream
  }

  show({ progress, done, total }) {
    const isDone = total !== undefined && done >= total
    const count = total === undefined ? '' : `  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    const line = `  ${progress}${count}`
    if (this.#stream.isTTY) {
      this.#stream.write(`\r\x1b[2K${line}${isDone ? '\n' : ''}`)
      this.#isOpen = !isDone
    } else if (isDone || Date.now() - this.#lastAt >= repeatMs) {
      this.#lastAt = Date.now()
      this.#stream.write(`${line}\n`)
    }
  }

  /** Ends a line that is still open, so that other output starts on its own. */
  end() {
    if (this.#isOpen) this.#stream.write('\n')
    this.#isOpen = false
  }
}
