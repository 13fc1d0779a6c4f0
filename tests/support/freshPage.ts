import { vi } from 'vitest'

/**
 * Each file starts as a page load does: an empty page and storage, and the app's own modules in their initial state.
 * Packages stay loaded for all files of a worker, because loading them again took most of the time.
 */
vi.resetModules()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
