import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../project.mjs'

test('Every path in the README’s table of behaviors exists', () => {
  const [, table] = readFileSync(inRoot('README.md'), 'utf8').split('\n## Find a behavior\n')
  const rows = table.split('\n## ', 1)[0].matchAll(/^\|.*$/gm)
  const paths = [...rows].flatMap(([row]) =>
    [...row.matchAll(/`((?:api|gateway|web)\/[^`]*)`/g)].map(([, path]) => path),
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
