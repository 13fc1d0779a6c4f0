import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'
import { UiTextsProvider, type UiTexts } from './UiTexts.ts'
import './base.css'

/** The design system around the app: Chakra with the product's system, and the words it shows. */
export function UiProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <UiTextsProvider value={texts}>{children}</UiTextsProvider>
    </ChakraProvider>
  )
}
