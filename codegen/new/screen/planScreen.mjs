import { readFileSync } from 'node:fs'
import { inRoot, Problem } from '../../project.mjs'
import { addImport, addToList } from '../insert.mjs'
import { messageFiles, quoted } from '../messages.mjs'
import { kebab, pascal, requireIdentifier, sentence } from '../names.mjs'
import { Plan } from '../Plan.mjs'

/** A screen with its own path and sidebar entry: `aging` is `web/aging/AgingScreen.tsx`. */
export function planScreen([name, ...rest], { path = `/${kebab(name ?? '')}`, ru }) {
  requireIdentifier(name, 'name of a screen')
  if (rest.length > 0) throw new Problem(`A screen takes one name, not also ${rest.join(' ')}.`)
  if (!/^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/.test(path)) throw new Problem(`${path} is not a path such as /aging.`)
  refuseTaken(name, path)
  const made = { name, path, title: sentence(name), ruTitle: ru ?? sentence(name) }
  const plan = new Plan()
  plan.add(`web/${name}/${pascal(name)}Screen.tsx`, screenFile(made), 'query and layout')
  plan.add(`web/${name}/${name}ScreenEntry.ts`, entryFile(made))
  const texts = { en: englishTexts(made), ru: russianTexts(made), i18n: '../i18n', hint: 'its texts' }
  for (const file of messageFiles(`web/${name}`, `${name}Messages`, texts)) plan.add(...file)
  plan.add(`tests/web/pages/${name}.test.tsx`, testFile(made), 'what the user sees')
  register(plan, made)
  return { plan }
}

function refuseTaken(name, path) {
  const routes = [
    'routes.tsx',
    'otherRoutes.ts',
    'frontdeskRoutes.ts',
    'patientRoute.ts',
    'settings/settingsRoute.ts',
  ].map((file) => readFileSync(inRoot('web/app', file), 'utf8'))
  if (routes.some((text) => text.includes(`path: '${path}'`)))
    throw new Problem(`There is a screen at ${path}: choose another path.`)
  const words = readFileSync(inRoot('web/app/appMessages.en.ts'), 'utf8')
  if (new RegExp(`^ {2}${name}: `, 'm').test(words))
    throw new Problem(`The shell has a text ${name}: choose another name.`)
}

const screenFile = ({ name }) => `import { Building2 } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import { ScreenHeader } from '../ui/ScreenHeader.tsx'
import type { ${pascal(name)}ScreenQuery } from './__generated__/${pascal(name)}ScreenQuery.graphql.ts'
import { ${name}Messages } from './${name}Messages.ts'

const query = graphql\`
  query ${pascal(name)}ScreenQuery @preloadable {
    practices(first: 100) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
\`

/** ${sentence(name)} of the practices that the user may see. */
export function ${pascal(name)}Screen({ queryRef }: ScreenProps<${pascal(name)}ScreenQuery>) {
  const messages = useMessages(${name}Messages)
  usePageTitle(messages.title)
  const { practices } = usePreloadedQuery<${pascal(name)}ScreenQuery>(query, queryRef)
  const { refresh, isRefreshing } = useRefresh<${pascal(name)}ScreenQuery>(query, queryRef.variables)
  const rows = practices?.edges.map(({ node }) => node) ?? []
  return (
    <>
      <ScreenHeader title={messages.title} count="" />
      <Panel
        title={messages.practices}
        note={rows.length || undefined}
        isFlush
        empty={rows.length === 0 ? { title: messages.none, hint: messages.noneHint, icon: <Building2 size={20} /> } : undefined}
        error={practices ? undefined : { message: messages.failed, onRetry: refresh, isRetrying: isRefreshing }}
      >
        <RecordTable
          label={messages.practices}
          columns={[{ id: 'name', header: messages.practice, cell: (practice) => practice.name }]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Panel>
    </>
  )
}
`

const entryFile = ({ name }) => `import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/${pascal(name)}ScreenQuery$parameters.ts'

export const ${name}ScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  screen: async () => (await import('./${pascal(name)}Screen.tsx')).${pascal(name)}Screen,
})
`

const englishTexts = ({ title }) => ({
  title,
  practices: 'Practices',
  practice: 'Practice',
  failed: 'The practices could not be loaded',
  none: 'No practices',
  noneHint: 'Practices that you may see appear here.',
})

const russianTexts = ({ ruTitle }) => ({
  title: ruTitle,
  practices: 'Клиники',
  practice: 'Клиника',
  failed: 'Не удалось загрузить клиники',
  none: 'Клиник нет',
  noneHint: 'Здесь появятся доступные вам клиники.',
})

const testFile = ({ path, title }) => `import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

test('${title} is in the sidebar and shows only the practices that the user may see', async () => {
  await openApp(gateway, 'limitedAdmin', '${path}')
  const table = await screen.findByRole('table', { name: 'Practices' })
  expect(within(table).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Alder North'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}')
  expect(screen.getByRole('link', { name: '${title}' }).getAttribute('href')).toContain('${path}')
})
`

function register(plan, { name, path, title, ruTitle }) {
  const entry = `${name}ScreenEntry`
  plan.change('web/app/otherRoutes.ts', (text) =>
    addToList(
      addImport(text, `import { ${entry} } from '../${name}/${entry}.ts'`),
      'const others: readonly Other[] = [',
      `  { path: '${path}', entry: ${entry} },`,
    ),
  )
  plan.change('web/app/destinations.ts', (text) => {
    const icon = text
      .replace(/^import \{ (?=[^}]*LucideIcon)/m, 'import { LayoutList, ')
      .replace(/LayoutList, ([^}]*)LayoutList, /, 'LayoutList, $1')
    const named = icon.replace(/^( {2}name: .*)$/m, `$1 | '${name}'`)
    return addToList(
      named,
      'destinations: readonly Destination[] = [',
      `  { path: '${path}', icon: LayoutList, name: '${name}', keys: 'g ${freeKey(text, name)}', isWideOnly: true },`,
    )
  })
  plan.change('web/app/appMessages.en.ts', (text) =>
    addToList(text, 'export const en = {', `  ${name}: ${quoted(title)},`),
  )
  plan.change('web/app/appMessages.ru.ts', (text) =>
    addToList(text, 'export const ru: Translation<typeof en> = {', `  ${name}: ${quoted(ruTitle)},`),
  )
}

/** The first letter of the name that is not a shortcut yet. */
function freeKey(text, name) {
  const letters = `${name.toLowerCase()}abcdefghijklmnopqrstuvwxyz`.split('')
  const free = letters.find((letter) => !text.includes(`'g ${letter}'`))
  if (!free)
    throw new Problem('Every letter is a shortcut already: add this screen to web/app/destinations.ts by hand.')
  return free
}
