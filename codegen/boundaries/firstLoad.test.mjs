import { expect, test } from 'vitest'
import { firstLoadsSmall } from './firstLoad.mjs'
import { readSources } from './readSources.mjs'

const screen = 'web/patients/PatientsScreen.tsx'
const large = `export const large = '${'x'.repeat(3000)}'`

const found = (importing) =>
  firstLoadsSmall(
    readSources(
      new Map([
        ['web/main.tsx', ''],
        ['web/app/startApp.tsx', ''],
        [screen, importing],
        ['web/patients/large.ts', large],
        ['web/patients/texts.ru.ts', large],
      ]),
    ),
    { [screen]: 2 },
  ).map(({ path, message }) => `${path} ${message}`)

test.each([
  [
    "import { large } from './large.ts'",
    [
      'web/patients/PatientsScreen.tsx the first load has 4 thousand characters, at most 2: import on demand what is not shown at once',
    ],
  ],
  ["import type { large } from './large.ts'", []],
  ["import { large } from './texts.ru.ts'", []],
  ["const load = () => import('./large.ts')", []],
])('%s', (importing, findings) => {
  expect(found(importing)).toEqual(findings)
})
