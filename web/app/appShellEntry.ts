import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/AppShellQuery$parameters.ts'
import { AppShell } from './AppShell.tsx'

/** The frame around every screen: its code is part of the app's first chunk, its data is who is signed in. */
export const appShellEntry = screenEntry({ query, variables: () => ({}), isFrame: true, screen: async () => AppShell })
