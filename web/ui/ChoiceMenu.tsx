import { Menu } from '@chakra-ui/react/menu'
import type { ReactElement } from 'react'
import { type Choice, ChoiceItems } from './ChoiceItems.tsx'
import { ChakraRoot } from './ChakraRoot.tsx'

/** Opens as soon as it loads, because it is loaded on request. */
export function ChoiceMenu({ trigger, choice }: { trigger: ReactElement; choice: Choice }) {
  return (
    <ChakraRoot>
      <Menu.Root defaultOpen lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <ChoiceItems {...choice} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraRoot>
  )
}
