import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/**
 * Around each part that Chakra makes: menus and dialogs. They are fetched when they are wanted, and so is Chakra; what
 * every screen shows at once is plain elements with the same tokens.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
