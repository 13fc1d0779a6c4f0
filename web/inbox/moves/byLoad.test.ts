import { expect, it } from 'vitest'
import { byLoad } from './byLoad.ts'

it('The available come first, then those with the fewest conversations; equals stay by name', () => {
  const people = (
    [
      ['Ann', 'OFFLINE', 0],
      ['Ben', 'AVAILABLE', 12],
      ['Cleo', 'AVAILABLE', 3],
      ['Dan', 'AWAY', 0],
      ['Eve', 'AVAILABLE', 3],
      ['Fay', 'AWAY', 10],
      ['Gil', null, 2],
    ] as const
  ).map(([name, operatorStatus, assignedThreadCount]) => ({ name, operatorStatus, assignedThreadCount }))
  expect(byLoad(people).map(({ name }) => name)).toEqual(['Cleo', 'Eve', 'Ben', 'Ann', 'Dan', 'Gil', 'Fay'])
})
