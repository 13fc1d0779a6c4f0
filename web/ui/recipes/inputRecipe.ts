import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Text inputs, text areas and native selects. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: 0,
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    // 16 px on phones: below that, iOS zooms into the field.
    fontSize: { base: '16px', sm: 'text' },
    lineHeight: '1.25rem',
    transition: 'border-color 120ms',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'red.solid' },
    '&:is(:disabled, [readonly])': { bg: 'bg.sunken', borderColor: 'border.strong', color: 'fg.muted' },
  },
  variants: {
    size: {
      sm: { height: 'controlSmall', paddingInline: 2, fontSize: { base: '16px', sm: 'table' } },
      md: { height: 'control', paddingInline: 2.5 },
    },
    kind: {
      input: {},
      area: { height: 'auto', minHeight: '4.5rem', paddingBlock: 1.5 },
      select: { appearance: 'none', paddingRight: 8, textOverflow: 'ellipsis' },
    },
  },
  defaultVariants: { size: 'md', kind: 'input' },
})
