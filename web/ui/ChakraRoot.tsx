import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/**
 * Wraps each Chakra component: menus and dialogs. They are loaded on demand, together with Chakra; the initially
 * visible parts of every screen are plain elements with the same tokens.
 */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
