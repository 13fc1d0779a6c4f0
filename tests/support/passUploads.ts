import { vi } from 'vitest'
import type { ApiHarness } from './apiHarness.ts'
import type { PersonName } from './worldPeople.ts'

/** Uploads of the page reach the API. The page uses `fetch` instead of XMLHttpRequest here. */
export function passUploads(api: ApiHarness, who: PersonName): void {
  class PassedRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    response: unknown = null
    #url = ''
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      void this.#pass(form).then(() => this.dispatchEvent(new Event('load')))
    }
    async #pass(form: FormData) {
      const { cookie, csrf } = await api.as(who)
      const parts = await Promise.all([...form].map(partOf))
      const answer = await api.server.inject({
        method: 'POST',
        url: this.#url,
        headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'multipart/form-data; boundary=part' },
        payload: Buffer.concat([...parts, Buffer.from('--part--\r\n')]),
      })
      this.status = answer.statusCode
      this.response = answer.json()
    }
  }
  vi.stubGlobal('XMLHttpRequest', PassedRequest)
}

async function partOf([name, value]: [string, FormDataEntryValue]): Promise<Buffer> {
  const fileName = typeof value === 'string' ? '' : `; filename="${value.name}"`
  const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer())
  const head = `--part\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}
