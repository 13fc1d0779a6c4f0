import { expect, test } from 'vitest'
import { looksBesideComponents } from './looks.mjs'
import { readSources } from './readSources.mjs'

const found = (sources, sheets) =>
  looksBesideComponents(readSources(new Map(Object.entries(sources))), new Map(Object.entries(sheets))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

const card = "import styles from './Card.module.css'\nexport const Card = () => <p className={styles.root} />"
const look = '.root > [data-ui=money] {\n  margin: 0.5rem;\n}\n'

test('A component with its style sheet passes', () => {
  expect(found({ 'web/x/Card.tsx': card }, { 'web/x/Card.module.css': look, 'web/ui/tokens.css': '.dark {}' })).toEqual(
    [],
  )
})

test.each([
  ['a class that the look does not have', card.replace('.root', '.rot'), look, 'no class rot in web/x/Card.module.css'],
  ['a class that nobody uses', card, `${look}.note:hover {}`, 'nobody uses the class note'],
  ['a class by a computed name', card.replace('.root', "['root']"), look, 'a class by a computed name'],
  ['a class in quotes', card.replace('{styles.root}', '"card"'), look, 'a class in quotes'],
  ['a class in quotes beside another', card.replace('{styles.root}', '{`${styles.root} card`}'), look, 'in quotes'],
  ['a token that does not exist', card, '.root {\n  font-size: var(--t-tiny);\n}\n', '2 no token --t-tiny'],
  ['a global class', card, `${look}:global(.root) {}`, 'a global class'],
])('%s is found', (name, source, sheet, message) => {
  expect(found({ 'web/x/Card.tsx': source }, { 'web/x/Card.module.css': sheet }).join()).toContain(message)
})

test('A style sheet without a component, a global one and another domain’s are found', () => {
  const other = "import styles from '../x/Card.module.css'\nexport const Note = () => <p className={styles.root} />"
  expect(found({ 'web/y/Note.tsx': other }, { 'web/x/Card.module.css': look, 'web/y/notes.css': '.a {}' })).toEqual([
    "web/y/Note.tsx:1 the look of another domain's component (web/x/Card.module.css)",
    'web/x/Card.module.css:1 no component beside this look',
    'web/y/notes.css:1 a global style sheet: make it a CSS module',
  ])
})
