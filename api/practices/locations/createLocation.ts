import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createLocation as endpoint } from '../../contract/locations.ts'
import { newId } from '../../db/newId.ts'
import { locations } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { lockPractice } from '../lockPractice.ts'
import { markUnapplied } from '../sync/unapplied.ts'
import { getLocation } from '../practiceLists.ts'

/** Adds an enabled location that no billing system knows. @throws ApiError 404 for a practice out of scope */
export async function createLocation(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const { id: practiceId, companyId } = await lockPractice(tx, viewer, body.client_id)
  const id = newId()
  const tags = [...new Set(body.tags)]
  const modifiedAt = viewer.now.toISOString()
  await tx.insert(locations).values({ id, companyId, practiceId, name: body.name, tags, modifiedAt })
  await markUnapplied(tx, practiceId, 'locations', viewer.now)
  await recordPracticeChange(
    tx,
    viewer,
    { companyId, practiceId },
    {
      action: 'location_added',
      changes: { location_name: [null, body.name], ...(tags.length > 0 && { tags: [null, tags] }) },
    },
  )
  return getLocation(tx, viewer, { path: { id } })
}
