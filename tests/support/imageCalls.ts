import type { Company } from '../../api/contract/companies.ts'
import type { ImageKind } from '../../api/contract/images.ts'
import type { Practice } from '../../api/contract/practices.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { companies, type PersonName, practices } from './worldPeople.ts'

interface Upload {
  who?: PersonName
  name?: string
  version?: string
}

async function post<Answer>(api: ApiHarness, path: string, content: Buffer, { who, name, version }: Upload) {
  const { cookie, csrf } = await api.as(who ?? 'admin')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name ?? 'logo.png')
  const request = new Request('http://api.test/', { method: 'POST', body: form })
  const url = new URL(path, 'http://api.test')
  if (version) url.searchParams.set('modified_at', version)
  const response = await api.server.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<Answer & Refusal>() }
}

/** Uploads an image of a practice as a browser does. */
export const uploadImage = (
  api: ApiHarness,
  content: Buffer,
  { practice = practices.north.id, kind = 'logo', ...upload }: Upload & { practice?: string; kind?: ImageKind } = {},
) => post<Practice>(api, `/api/v2/clients/${practice}/images?kind=${kind}`, content, upload)

/** Uploads the logo of a company in the same way. */
export const uploadCompanyLogo = (
  api: ApiHarness,
  content: Buffer,
  { company = companies.alder.id, ...upload }: Upload & { company?: string } = {},
) => post<Company>(api, `/api/v2/companies/${company}/logo`, content, upload)
