import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { dialogRecipe } from './recipes/dialogRecipe.ts'
import { menuRecipe } from './recipes/menuRecipe.ts'
import { themeTokens } from './themeTokens.ts'

const config = defineConfig({
  cssVarsPrefix: 't-chakra',
  // base.css resets the page, also for the sign-in page that loads no Chakra.
  preflight: false,
  conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
  theme: {
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1680px' },
    tokens: themeTokens,
    keyframes: {
      fadeIn: { from: { opacity: 0 } },
      fadeOut: { to: { opacity: 0 } },
      riseIn: { from: { opacity: 0, transform: 'translateY(4px)' } },
      riseOut: { to: { opacity: 0, transform: 'translateY(4px)' } },
    },
    textStyles: {
      label: { value: { fontSize: 'label', lineHeight: '1rem', fontWeight: 'medium' } },
      table: { value: { fontSize: 'table', lineHeight: '1.25rem' } },
      text: { value: { fontSize: 'text', lineHeight: '1.25rem' } },
      title: { value: { fontSize: 'title', lineHeight: '1.5rem', fontWeight: 'strong' } },
      heading: {
        value: { fontSize: 'heading', lineHeight: '1.75rem', fontWeight: 'strong', letterSpacing: '-0.01em' },
      },
      figure: { value: { fontSize: 'figure', lineHeight: '2rem', fontWeight: 'strong', letterSpacing: '-0.015em' } },
    },
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe },
  },
})

/**
 * The one Chakra system. Only what the product uses is in it: the default theme would cost 28 KB more.
 * Single-element recipes (button, input) live in their component; slot recipes that Chakra looks up by key are here.
 */
export const system = createSystem(defaultBaseConfig, config)
