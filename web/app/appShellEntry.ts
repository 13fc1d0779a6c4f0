import { screenEntry } from '../relay/screenEntry.ts'
import { AppShell } from './AppShell.tsx'
import { appShellQuery } from './appShellQuery.ts'

/** The shell around every screen. Its code is in the app’s first chunk; its data is the signed-in user. */
export const appShellEntry = screenEntry({ ...appShellQuery, isFrame: true, screen: async () => AppShell })
