import { Menu } from '@chakra-ui/react/menu'
import { Check } from 'lucide-react'

export interface Choice {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChoose: (value: string) => void
}

/** One of several values, as radio items of a menu. */
export function ChoiceItems({ label, value, options, onChoose }: Choice) {
  return (
    <Menu.RadioItemGroup value={value} onValueChange={(details) => onChoose(details.value)}>
      <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} lang={option.lang}>
          <Menu.ItemText>{option.label}</Menu.ItemText>
          <Menu.ItemIndicator>
            <Check size={14} />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}
