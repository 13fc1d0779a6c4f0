import { expect, it, vi } from 'vitest'
import { addPatients } from '../gateway/manyRows.ts'
import { openFhirPractice } from '../support/fhirPractice.ts'
import { worldId } from '../support/worldPeople.ts'

const practice = openFhirPractice()

it('A billing system that doesn’t answer within its limit doesn’t delay a batch of statements', async () => {
  const { api, fhir } = practice
  await addPatients(api.database, 60)
  const patient_ids = Array.from({ length: 60 }, (_, index) => worldId('patient', 1001 + index))
  const sync = await practice.start()
  let isAsked = false
  fhir.onSearch = () => {
    isAsked = true
    return new Promise(() => undefined)
  }
  const as = await api.as('admin')
  const { body } = await api.call<{ task_id: string }>('POST', '/v2/patients/batch_approve', {
    as,
    body: { patient_ids },
  })
  let hasEnded = false
  const ended = practice.run().then(() => (hasEnded = true))
  await vi.waitFor(async () => expect((await practice.task(body.task_id)).status).toBe('SUCCESS'), { timeout: 4_000 })
  await vi.waitFor(() => expect(isAsked).toBe(true))
  expect(hasEnded).toBe(false)
  expect((await practice.task(sync)).finishedAt).toBeNull()
  await ended
  expect((await practice.task(sync)).error).not.toBeNull()
})
