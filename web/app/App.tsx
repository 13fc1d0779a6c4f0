import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { RouterProvider } from 'react-router-dom'
import { useMessages } from '../i18n/messages.ts'
import { PrefetchContext } from '../relay/ScreenLink.tsx'
import { system } from '../ui/system.ts'
import { UiTextsProvider } from '../ui/UiTexts.ts'
import { ConnectionContext } from './ConnectionNotice.tsx'
import type { AppParts } from './createApp.ts'
import { uiTexts } from './uiTexts.ts'

/** Providers around the router. */
export function App({ connection, environment, router, prefetch }: AppParts) {
  return (
    <ChakraProvider value={system}>
      <RelayEnvironmentProvider environment={environment}>
        <UiTextsProvider value={useMessages(uiTexts)}>
          <ConnectionContext value={connection}>
            <PrefetchContext value={prefetch}>
              <RouterProvider router={router} />
            </PrefetchContext>
          </ConnectionContext>
        </UiTextsProvider>
      </RelayEnvironmentProvider>
    </ChakraProvider>
  )
}
