import type { OperationType } from 'relay-runtime'
import { inboxScreenQuery } from '../inbox/inboxScreenQuery.ts'
import { patientsScreenQuery } from '../patients/patientsScreenQuery.ts'
import { csrfToken } from '../relay/csrfToken.ts'
import { sendEarly } from '../relay/earlyRequests.ts'
import type { ScreenQuery } from '../relay/screenEntry.ts'
import { appShellQuery } from './appShellQuery.ts'

/** The screens whose page runs this script: `firstScreens` of web/build/firstScreens.ts. */
const screens: Readonly<Record<string, () => void>> = {
  '/patients': () => start(patientsScreenQuery),
  '/inbox': () => start(inboxScreenQuery),
}

function start<Query extends OperationType>({ query, variables }: ScreenQuery<Query>): void {
  const { id, name } = query.params
  sendEarly({ id, name }, variables({ params: {}, search: new URLSearchParams(location.search) }))
}

// A separate script without app modules, so that the queries of a first screen are sent before the app has loaded. The
// app picks up the responses when it sends the same queries (web/relay/postDocument.ts).
const startScreen = screens[location.pathname]
// A token in the address signs another user in first: the cookie is not that user's yet.
const hasToken = new URLSearchParams(location.search).has('token')
if (startScreen && !hasToken && csrfToken() !== 'none') {
  start(appShellQuery)
  startScreen()
}
