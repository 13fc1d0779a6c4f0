import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftRequest } from '../../api/inbox/replies/Drafter.ts'
import { embeddedDrafter } from '../../api/inbox/replies/embeddedDrafter.ts'
import { openAiDrafter } from '../../api/inbox/replies/openAiDrafter.ts'

const requested: DraftRequest = {
  practiceName: 'Alder North',
  patientFirstName: 'Nora',
  balance: '$12.00',
  language: 'english',
  lines: [{ isPatient: true, text: 'Can I pay in parts?' }],
  instructions: '',
  isUnattended: false,
}

describe('The embedded drafter', () => {
  const draft = async (more: Partial<DraftRequest>) => embeddedDrafter({ ...requested, ...more })

  it('recognizes topics in English and Spanish and reports instructions it can’t follow', async () => {
    expect((await draft({})).text).toContain('paying your balance of $12.00 in parts')
    expect((await draft({ lines: [{ isPatient: true, text: 'Thanks!' }] })).text).toContain('You are welcome.')
    const card = { isPatient: true, text: 'Member id is X1, plan is Example Health Silver' }
    expect((await draft({ lines: [card] })).text).toContain('what your insurance has answered')
    expect((await draft({ language: 'spanish' })).text).toMatch(/^Hola, Nora:/)
    expect((await draft({ language: 'spanish', instructions: 'in English' })).text).toMatch(/^Hi Nora,/)
    const short = await draft({ instructions: 'Shorter, in Spanish please' })
    expect(short).toEqual({
      text: 'Hola, Nora: Podemos hablar de pagar su saldo de $12.00 en partes.',
      ignoresInstructions: false,
      needsPerson: false,
    })
    expect((await draft({ instructions: 'Mention the discount' })).ignoresInstructions).toBe(true)
  })
})

describe('An external drafting service', () => {
  let respond: (response: ServerResponse) => void
  const received: { body: string; key: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ body, key: request.headers.authorization })
      respond(response)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const drafting = (more: object = {}, of: Partial<DraftRequest> = {}) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    return openAiDrafter({ url, key: 'never told', model: 'small', ...more })({ ...requested, ...of })
  }
  const draft = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] })

  it('is called with its key and model, and its text is used', async () => {
    respond = (response) => response.end(draft('  Yes, in three parts.  '))
    expect(await drafting()).toEqual({
      text: 'Yes, in three parts.',
      ignoresInstructions: false,
      needsPerson: false,
    })
    expect(received.at(-1)).toMatchObject({ key: 'Bearer never told' })
    expect(JSON.parse(received.at(-1)!.body)).toMatchObject({ model: 'small' })
  })

  it.each([
    ['malformed', '{"choices": ['],
    ['of another shape', '{"choices": 3}'],
    ['null', 'null'],
    ['empty', draft('   ')],
    ['no text', draft({ a: 1 })],
    ['longer than a message', draft('x'.repeat(10_001))],
    ['huge', 'x'.repeat(300_000)],
  ])('that answers with something %s has drafted nothing', async (_what, answer) => {
    respond = (response) => response.end(answer)
    await expect(drafting()).rejects.toMatchObject({ code: 'unusable' })
  })

  it('can leave the patient to a person when the reply is unattended', async () => {
    respond = (response) => response.end(draft('HANDOFF'))
    expect((await drafting({}, { isUnattended: true })).needsPerson).toBe(true)
    expect(received.at(-1)!.body).toContain('Nobody reads them before they are sent.')
    expect((await drafting()).needsPerson).toBe(false)
  })

  it('that rejects, disconnects, is down or hangs does not block', async () => {
    for (const fail of [
      (response: ServerResponse) => response.writeHead(500).end('Can I pay in parts?'),
      (response: ServerResponse) => response.destroy(),
    ]) {
      respond = fail
      await expect(drafting()).rejects.toMatchObject({ code: 'unavailable', message: 'unavailable' })
    }
    await expect(drafting({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'unavailable' })
    respond = (response) => void response.write('{')
    await expect(drafting({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'too_slow' })
  })

  it.each([302, 307])('that redirects (%i) is not followed, and no request goes elsewhere', async (status) => {
    const before = received.length
    respond = (response) => {
      // A client that follows the redirect finds a draft.
      respond = (next) => next.end(draft('From somewhere else'))
      response.writeHead(status, { location: '/elsewhere' }).end()
    }
    await expect(drafting()).rejects.toMatchObject({ code: 'unavailable', message: 'unavailable' })
    expect(received).toHaveLength(before + 1)
  })
})
