import { screenEntry } from '../relay/screenEntry.ts'
import { AppShell } from './AppShell.tsx'
import { appShellQuery } from './appShellQuery.ts'

/** The frame around every screen: its code is part of the app's first chunk, its data is who is signed in. */
export const appShellEntry = screenEntry({ ...appShellQuery, isFrame: true, screen: async () => AppShell })
