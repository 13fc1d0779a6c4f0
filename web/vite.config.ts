import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languagePlugin } from './build/languagePlugin.ts'
import { pagePlugin } from './build/pagePlugin.ts'
import { precompressPlugin } from './build/precompressPlugin.ts'
import { preloadPlugin } from './build/preloadPlugin.ts'
import { relayPartsPlugin } from './build/relayPartsPlugin.ts'
import { relayPlugin } from './build/relayPlugin.ts'

const webRoot = dirname(fileURLToPath(import.meta.url))
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'
/** `npm run build` builds the app once for each language. */
const language = process.env['TALLY_LANGUAGE'] ?? 'en'
const proxied = { target: gateway, ws: true }

/**
 * Small modules that every screen shows at once. On their own they would be some thirty files, and what compresses them
 * learns nothing from one file for the next: together they weigh several KB less.
 */
const kitOfUi = [
  'Button',
  'Checkbox',
  'DisabledReason',
  'FilterChip',
  'Input',
  'Kbd',
  'Money',
  'NativeSelect',
  'Popover',
  'ScreenHeader',
  'SearchField',
  'Skeleton',
  'Spinner',
  'StatusLabel',
  'Tooltip',
  'UiTexts',
  'VisuallyHidden',
  'formatDate',
  'formatDateTime',
  'formatLocale',
  'formatMoney',
  'toast',
  'useDebounced',
  'useLoadedPart',
  'usePopover',
  'useTooltip',
]
const kit = new RegExp(
  `web/ui/(${kitOfUi.join('|')})\\.tsx?$|lucide-react/dist/esm/(createLucideIcon|Icon|context|icons/(chevron-down|check|calendar-days|hourglass|message-circle|circle-pause))\\.`,
)

/** Every page needs these, also the small ones before a session. In chunks of their own, so that the kit does not come with them. */
const reactItself = /node_modules\/(react|react-dom|scheduler)\//
const base = /\/web\/i18n\/\w+\.ts$/

/** The Content-Security-Policy allows no inline script: nothing here may inject one into the page. */
export default defineConfig({
  root: webRoot,
  base: '/',
  plugins: [
    relayPlugin(),
    relayPartsPlugin(),
    languagePlugin(language),
    pagePlugin(language),
    react(),
    preloadPlugin(language),
    precompressPlugin(),
  ],
  build: {
    outDir: resolve(webRoot, '../dist/web'),
    emptyOutDir: language === 'en',
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'react', test: reactItself, priority: 2 },
            { name: 'base', test: base, priority: 1 },
            { name: 'kit', test: kit },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/graphql': proxied, '/message-frame': proxied, '/graphiql': proxied, '/api': proxied },
  },
})
