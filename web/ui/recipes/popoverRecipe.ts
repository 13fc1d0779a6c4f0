import { defineSlotRecipe } from '@chakra-ui/react'

/** Panels that float beside their trigger: filters, pickers. */
export const popoverRecipe = defineSlotRecipe({
  className: 't-popover',
  slots: [
    'trigger', 'anchor', 'indicator', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'arrow',
    'arrowTip', 'header', 'body', 'footer',
  ],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'min(20rem, calc(100vw - 1rem))',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      bg: 'bg.raised',
      color: 'fg',
      borderRadius: 'lg',
      boxShadow: 'floating',
      zIndex: 'popover',
      outline: 0,
      textStyle: 'text',
      _open: { animation: 'riseIn 120ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'fadeOut 80ms ease-in' },
    },
    body: { padding: 3 },
    footer: { display: 'flex', justifyContent: 'flex-end', gap: 2, padding: 2, borderTop: '1px solid', borderColor: 'border' },
  },
})
