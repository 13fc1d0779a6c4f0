import { expect, test } from 'vitest'
import type { Route } from '../../router/matchRoutes.ts'
import { settingsPaths } from './settingsPaths.ts'
import { settingsRoute } from './settingsRoute.ts'

test('The settings are loaded for the addresses of all their screens, and for no other', () => {
  const pathsOf = ({ path, children = [] }: Route): string[] => [...(path ? [path] : []), ...children.flatMap(pathsOf)]
  const firsts = pathsOf(settingsRoute({} as never, () => null)).flatMap((path) => path.split('/')[1] ?? [])
  expect(new Set(firsts)).toEqual(new Set(settingsPaths))
})
