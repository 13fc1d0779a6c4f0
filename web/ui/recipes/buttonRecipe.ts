import { defineRecipe } from '@chakra-ui/react/styled-system'

const unavailable = '&:is(:disabled, [aria-disabled=true]):not([data-pending])'

/** Buttons and links that look like buttons. One primary button a view. */
export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '6px',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background 120ms, border-color 120ms',
    '& > svg': { flexShrink: 0 },
    '&[data-pending]': { cursor: 'progress' },
    [unavailable]: { cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent',
        color: 'accent.contrast',
        _hover: { bg: 'accent.hover' },
        [unavailable]: { bg: 'bg.active', color: 'fg.subtle' },
      },
      secondary: {
        bg: 'bg.raised',
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { bg: 'bg.hover' },
        _expanded: { bg: 'bg.active' },
        '& > svg': { color: 'fg.muted' },
        [unavailable]: { color: 'fg.subtle', bg: 'transparent', borderColor: 'border' },
      },
      quiet: {
        color: 'fg.muted',
        _hover: { bg: 'bg.active', color: 'fg' },
        _expanded: { bg: 'bg.active', color: 'fg' },
        [unavailable]: { color: 'fg.subtle', bg: 'transparent' },
      },
      danger: {
        bg: 'danger',
        color: 'danger.contrast',
        _hover: { bg: 'danger.hover' },
        [unavailable]: { bg: 'bg.active', color: 'fg.subtle' },
      },
      link: {
        color: 'accent.fg',
        paddingInline: 0,
        height: 'auto',
        borderRadius: 'sm',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
        [unavailable]: { color: 'fg.subtle', textDecoration: 'none' },
      },
    },
    size: {
      sm: { height: 'controlSmall', paddingInline: 2, fontSize: 'table' },
      md: { height: 'control', paddingInline: 3, fontSize: 'text' },
    },
    isSquare: { true: { paddingInline: 0, aspectRatio: '1' } },
  },
  compoundVariants: [{ variant: 'link', css: { paddingInline: 0, height: 'auto' } }],
  defaultVariants: { variant: 'secondary', size: 'md' },
})
