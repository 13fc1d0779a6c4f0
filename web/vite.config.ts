import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepMapsPlugin } from './build/keepMapsPlugin.ts'
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

/** Files of `web/<folder>` by their names, with their styles and catalogues. */
const files = (folder: string, names: readonly string[]) =>
  new RegExp(`/web/${folder}/(${names.join('|')})\\.(\\w+\\.)?(tsx?|css)(\\?|$)`)

/** What every screen shows immediately. */
const kitOfUi = [
  'Busy',
  'Button',
  'Checkbox',
  'ChoiceList',
  'CopyButton',
  'DisabledReason',
  'EmptyState',
  'ErrorState',
  'Field',
  'FilterChip',
  'IconButton',
  'Identifier',
  'Input',
  'Kbd',
  'Money',
  'NativeSelect',
  'Popover',
  'RequestId',
  'ScreenHeader',
  'SearchField',
  'Skeleton',
  'SkeletonLines',
  'Spinner',
  'StatusLabel',
  'TabBar',
  'Tooltip',
  'UiProvider',
  'UiTexts',
  'VisuallyHidden',
  'entriesByDay',
  'formatDate',
  'formatDateTime',
  'formatLocale',
  'formatMoney',
  'formatPhone',
  'toast',
  'useDebounced',
  'useLatest',
  'useLoadedPart',
  'usePopover',
  'useRowWindow',
  'useTooltip',
]
const kitIcons =
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|icons\/(chevron-down|check|calendar-days|hourglass|mail|mail-x|message-circle|circle-pause|phone|search-x|trash))\./

/** Catalogs of other languages are loaded together, on the first switch. */
const otherLanguage = language === 'en' ? /\.ru\.ts$/ : /\.en\.ts$/
const group = (name: string, priority: number, ...tests: readonly RegExp[]) => ({
  name,
  priority,
  test: (id: string) => !otherLanguage.test(id) && tests.some((test) => test.test(id)),
})

/**
 * Many small files are larger and slower than a few large ones: compression does not work across files, and a browser
 * requests six at a time. A group includes what its files import, unless a group of higher priority has it.
 */
const groups = [
  // Every page needs React, including the small ones outside of a session; Relay is only for the others.
  group('react', 5, /node_modules\/(react|react-dom|scheduler)\//),
  group('relay', 5, /node_modules\/(react-relay|relay-runtime|fbjs|invariant|@babel\/runtime)\//),
  // For the sign-in page and the app.
  group(
    'base',
    4,
    /\/web\/ui\/base\.css/,
    files('i18n', ['\\w+']),
    files('app', ['appMessages', 'theme']),
    files('relay', ['graphqlAnswer', 'postDocument', 'requestFailure', 'failure', 'csrfToken', 'useFormErrors']),
    files('relay/refusals', ['\\w+']),
    files('browser', ['drafts', 'storedChoice', 'whenIdle']),
    files('session', ['sessionChannel', 'returnPath', 'signOut', 'Mark']),
  ),
  group(
    'app',
    3,
    files('router', ['\\w+']),
    files('relay', [
      'relayMessages',
      'useLookup',
      'useStored',
      'permission',
      'Reloading',
      'useInFlight',
      'useNextPage',
    ]),
    files('relay', ['UnreadableRows']),
    files('actions', ['ActionBoard', 'ChoiceButton', 'defineAction']),
    files('app', ['startApp', 'uiTexts']),
    kitIcons,
    files('ui', kitOfUi),
    files('ui/dates', ['datePresets', 'readDate']),
    files('ui/table', ['columnChoice']),
    // Otherwise the keys of one list would load the chunk of another.
    files('ui/lists', ['KeyedLists', 'useKeyedList']),
  ),
  group('signIn', 2, files('session', ['startSignIn', 'tokenSignIn'])),
  // For the list of patients and the inbox.
  group(
    'list',
    2,
    files('users/views', ['SavedViews', 'useSavedViews', 'viewMessages']),
    files('ui/table', ['selectedAfter']),
    files('ui', ['LookupFilter']),
    files('practices', ['PracticeLookup']),
  ),
  // What the shell loads after the screen.
  group(
    'shell',
    1,
    files('app/lists', ['ListKeys', 'listCommands', 'listKeyMessages', 'rowElements']),
    files('relay', ['SidebarCount']),
    files('inbox', ['OpenChats', 'AccountChanges']),
    files('payments/disputes', ['DueDisputesCount']),
    files('patients/batch', ['BatchTray']),
  ),
  // For the list of patients and the patient page.
  group('account', 1, files('patients/status', ['\\w+']), files('patients', ['patientMessages'])),
  // For the list of patients and the list of payments.
  group(
    'table',
    1,
    files('ui/table', ['DataTable', 'ColumnMenu']),
    files('ui/dates', ['DateFilter', 'DateInput']),
    files('ui', ['typedAmount']),
    files('ui/lists', ['closingOnEscape']),
    files('patients/list', ['ChoiceFilter', 'ListFooter', 'RangePanel', 'SkippedRows', 'patientListMessages']),
  ),
  // For the inbox, the patient page, payments and Home.
  group('live', 2, files('inbox', ['useInboxEvents', 'inboxStream']), files('relay', ['readQuery'])),
  // For the inbox and conversations elsewhere.
  group(
    'inbox',
    1,
    files('inbox', [
      'ThreadStatus',
      'ThreadChanges',
      'OnlineDot',
      'messageLabels',
      'inboxMessages',
      'nameOrPhone',
      'minutesAndSeconds',
      'useOnlineChanges',
    ]),
    files('inbox', ['InboxScreen\\.module']),
    files('inbox/list', ['threadListMessages', 'useInboxAddress', 'useMinute']),
    files('inbox/presence', ['usePresentUsers', 'usePresenceEvents']),
    files('inbox/thread', ['InboxPanes', 'ThreadSkeleton']),
    files('inbox/reads', ['readMessages']),
  ),
]

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
    keepMapsPlugin(resolve(webRoot, '../dist/maps')),
  ],
  build: {
    // Beside the build in the other language, which `npm run build` adds.
    outDir: resolve(webRoot, `../dist/web.${language}`),
    emptyOutDir: true,
    target: 'es2022',
    // Without a comment that names the map, because maps are not served.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups,
        },
      },
    },
  },
  server: {
    proxy: { '/graphql': proxied, '/message-frame': proxied, '/graphiql': proxied, '/api': proxied },
  },
})
