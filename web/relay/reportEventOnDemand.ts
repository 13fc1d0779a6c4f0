import type { UserEvent } from './reportEvent.ts'

/** Loads the code that reports an event, and reports it. Fire and forget: resolves even on failure. */
export const reportEventOnDemand = (event: UserEvent): Promise<void> =>
  import('./reportEvent.ts').then(({ reportEvent }) => reportEvent(event)).catch(() => undefined)
