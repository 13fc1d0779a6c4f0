import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { RouterProvider } from '../router/RouterProvider.tsx'
import { ActionBoardContext } from '../actions/ActionBoard.ts'
import { useMessages } from '../i18n/messages.ts'
import { PrefetchContext } from '../relay/ScreenLink.tsx'
import { KeyedListsContext } from '../ui/lists/KeyedLists.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { ConnectionContext } from './ConnectionNotice.tsx'
import type { AppParts } from './createApp.ts'
import { uiTexts } from './uiTexts.ts'

/** Providers around the router. */
export function App({ actions, lists, connection, environment, router, prefetch }: AppParts) {
  return (
    <UiProvider texts={useMessages(uiTexts)}>
      <RelayEnvironmentProvider environment={environment}>
        <ConnectionContext value={connection}>
          <PrefetchContext value={prefetch}>
            <ActionBoardContext value={actions}>
              <KeyedListsContext value={lists}>
                <RouterProvider router={router} />
              </KeyedListsContext>
            </ActionBoardContext>
          </PrefetchContext>
        </ConnectionContext>
      </RelayEnvironmentProvider>
    </UiProvider>
  )
}
