import { vi } from 'vitest'

/**
 * Each file starts as a page load does: nothing on the page or in its storage, and the app's own modules as they are at
 * first. Packages stay loaded for all files of a worker: loading them again for each took most of the time.
 */
vi.resetModules()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
