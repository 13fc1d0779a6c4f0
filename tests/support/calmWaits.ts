/** Milliseconds in which changes of the page are checked together. */
const togetherMs = 15

const begin = setTimeout
const end = clearTimeout

/** The observer of happy-dom. The files of a worker share the window, so it is read once. */
const worker = globalThis as { changeObserver?: typeof MutationObserver }
const page = document.defaultView!
worker.changeObserver ??= page.MutationObserver

/**
 * Waiting queries search the page again after each change: while a screen is built, many times for nothing. Here they
 * search once for the changes of a moment. The page itself observes through the global constructor, as before.
 */
page.MutationObserver = class extends worker.changeObserver {
  readonly #check: { timer?: ReturnType<typeof setTimeout> | undefined }

  constructor(callback: MutationCallback) {
    const check: { timer?: ReturnType<typeof setTimeout> | undefined } = {}
    super((changes, observer) => {
      check.timer ??= begin(() => {
        check.timer = undefined
        callback(changes, observer)
      }, togetherMs)
    })
    this.#check = check
  }

  override disconnect(): void {
    end(this.#check.timer)
    super.disconnect()
  }
}

export {}
