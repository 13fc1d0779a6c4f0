import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApp } from './createApp.ts'

/**
 * Starts the router, and with it the first screen’s code and data, before React renders. A page with a prerendered
 * skeleton keeps it until then.
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
