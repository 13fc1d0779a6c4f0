import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApp } from './createApp.ts'

/**
 * Starts the router, and with it code and data of the first screen, before React renders anything. A page that came with
 * an outline of its screen keeps it until then.
 */
export function startApp(root: HTMLElement): void {
  const app = createApp()
  const render = () =>
    createRoot(root).render(
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    )
  if (!root.hasChildNodes()) return render()
  const stop = app.router.subscribe(() => {
    if (!app.router.state.isStarted) return
    stop()
    render()
  })
}
