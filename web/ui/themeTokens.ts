import { defineTokens } from '@chakra-ui/react/styled-system'

const variable = (name: string) => ({ value: `var(--t-${name})` })

const meaning = (name: string) => ({
  fg: variable(`${name}-text`),
  subtle: variable(`${name}-bg`),
  solid: variable(`${name}-solid`),
})

const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  bg: {
    DEFAULT: variable('bg'),
    panel: variable('surface'),
    raised: variable('raised'),
    sunken: variable('sunken'),
    hover: variable('hover'),
    active: variable('active'),
    selected: variable('selected'),
    inverse: variable('inverse'),
    overlay: variable('overlay'),
  },
  fg: {
    DEFAULT: variable('text'),
    muted: variable('muted'),
    subtle: variable('subtle'),
    placeholder: variable('placeholder'),
    inverse: variable('on-inverse'),
  },
  border: { DEFAULT: variable('border'), strong: variable('border-strong'), control: variable('border-control') },
  accent: {
    DEFAULT: variable('accent'),
    hover: variable('accent-hover'),
    fg: variable('accent-text'),
    subtle: variable('accent-subtle'),
    contrast: variable('on-accent'),
  },
  danger: { DEFAULT: variable('danger'), hover: variable('danger-hover'), contrast: variable('on-danger') },
  focus: variable('focus'),
  green: meaning('green'),
  amber: meaning('amber'),
  red: meaning('red'),
  blue: meaning('blue'),
  purple: meaning('purple'),
  neutral: meaning('neutral'),
}

/** The 4 px grid: a step is 4 px, in rem, so that a larger text setting also scales the layout. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80, 96]
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]))

/** Chakra's token categories, each value pointing at a variable of tokens.css where one exists. */
export const themeTokens = defineTokens({
  colors,
  spacing: { 0: { value: '0rem' }, px: { value: '1px' }, ...grid },
  sizes: {
    0: { value: '0rem' },
    px: { value: '1px' },
    ...grid,
    full: { value: '100%' },
    control: variable('control'),
    controlSmall: variable('control-small'),
    row: variable('row'),
  },
  radii: {
    none: { value: '0' },
    sm: variable('radius-small'),
    md: variable('radius'),
    lg: variable('radius-large'),
    full: { value: '9999px' },
  },
  fonts: { body: variable('font'), heading: variable('font'), mono: variable('font-mono') },
  fontSizes: {
    label: variable('size-label'),
    table: variable('size-table'),
    text: variable('size-text'),
    title: variable('size-title'),
    heading: variable('size-heading'),
    figure: variable('size-figure'),
  },
  fontWeights: {
    regular: variable('weight-regular'),
    medium: variable('weight-medium'),
    strong: variable('weight-strong'),
  },
  shadows: { floating: variable('shadow'), dialog: variable('shadow-dialog') },
  durations: { fast: variable('fast'), moderate: variable('motion') },
  easings: { standard: variable('ease') },
  zIndex: {
    sticky: { value: 10 },
    shell: { value: 100 },
    popover: { value: 1500 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
})
