import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendEntries } from '../../api/accessLog/accessChain.ts'
import { verifyAccessLog } from '../../api/accessLog/verifyAccessLog.ts'
import { Instances } from '../support/instances.ts'
import { practices, worldId } from '../support/worldPeople.ts'

let instances: Instances
beforeAll(async () => {
  instances = await Instances.open()
})
afterAll(() => instances.close())

it('One company’s access log is writable while another server locks another company’s', async () => {
  const [one, other] = instances.apis
  const ofBirch = await other.as('birchAdmin')
  const alder = practices.north.companyId
  await one.database.transaction(async (tx) => {
    await appendEntries(tx, alder, [])
    const { status } = await other.call('GET', `/v2/patients/${worldId('patient', 27)}`, { as: ofBirch })
    expect(status).toBe(200)
  })
  const { heads, broken } = await verifyAccessLog(one.database.db)
  expect([heads.map(({ companyId }) => companyId), broken]).toEqual([[practices.main.companyId], []])
})
