const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Runs a function once, at the first user activity on the page. @returns a function that cancels it */
export function onFirstUse(work: () => void): () => void {
  const abort = new AbortController()
  const begin = () => {
    abort.abort()
    work()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { signal: abort.signal, passive: true })
  return () => abort.abort()
}
