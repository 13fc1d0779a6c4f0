import { expect, it } from 'vitest'
import { graphQLErrorOf } from './errors.ts'
import { RestError } from './RestError.ts'

it('Status 520 of the REST API is only logged', () => {
  const errorOf = (status: number) =>
    graphQLErrorOf(new RestError(status, {}, { operation: 'getPatient', requestId: 'r1' })).extensions
  expect(errorOf(520)).toMatchObject({ code: 'UNAVAILABLE', isLoggedOnly: true })
  expect(errorOf(503)).not.toHaveProperty('isLoggedOnly')
})
