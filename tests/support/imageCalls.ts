import type { PracticeImageKind } from '../../api/contract/images.ts'
import type { Practice } from '../../api/contract/practices.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { type PersonName, practices } from './worldPeople.ts'

interface ImageUpload {
  who?: PersonName
  practice?: string
  kind?: PracticeImageKind
  name?: string
  version?: string
}

/** Uploads an image of a practice as a browser does. */
export async function uploadImage(
  api: ApiHarness,
  content: Buffer,
  { who = 'admin', practice = practices.north.id, kind = 'logo', name = 'logo.png', version }: ImageUpload = {},
) {
  const { cookie, csrf } = await api.as(who)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://api.test/', { method: 'POST', body: form })
  const response = await api.server.inject({
    method: 'POST',
    url: `/api/v2/clients/${practice}/images?${new URLSearchParams({ kind, ...(version && { modified_at: version }) })}`,
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<Practice & Refusal>() }
}
