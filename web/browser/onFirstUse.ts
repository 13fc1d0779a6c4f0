const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Does something once, at the first sign that somebody is at the page. @returns what calls it off */
export function onFirstUse(work: () => void): () => void {
  const abort = new AbortController()
  const begin = () => {
    abort.abort()
    work()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { signal: abort.signal, passive: true })
  return () => abort.abort()
}
