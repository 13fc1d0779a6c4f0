import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalCode, refusalCodes } from '../../api/contract/refusalCode.ts'
import * as refusalTexts from '../../api/contract/refusalTexts.ts'
import { serverTexts } from '../../web/relay/serverTexts/inRussian.ts'

const sources = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo'))
  .map((path) => readFileSync(join('api', path), 'utf8'))

/** What stands where it is thrown: each code with its texts. 400 and 410 are for programs, and are not among them. */
const thrown = [
  /\bconflict\(\s*'(\w+)',\s*(?:'((?:[^'\\]|\\.)*)')?/g,
  /\bnew ApiError\(\s*(?:401|403|409|422|429|503),\s*'(\w+)',\s*(?:'((?:[^'\\]|\\.)*)')?/g,
  /\bcode: '(\w+)',\s*text: '((?:[^'\\]|\\.)*)'/g,
].flatMap((pattern) => sources.flatMap((source) => [...source.matchAll(pattern)]))
const thrownCodes = [...new Set(thrown.map(([, code]) => code!))].toSorted()

/** Said by the feed of events, which is read by servers alone. */
const forServers = new Set(['too_many_streams'])

describe('What the server says to people', () => {
  it('has codes of its own, found where they are thrown', () => {
    expect(thrownCodes.length).toBeGreaterThan(50)
    expect(thrownCodes).toEqual(expect.arrayContaining(['stale', 'link_over', 'sync_too_often', 'statement_just_sent']))
  })

  it('is translated into Russian, each code', () => {
    const untranslated = [...thrownCodes, ...refusalCodes, 'forbidden', 'not_found', 'invalid', 'internal'].filter(
      (code) => !Object.hasOwn(serverTexts, code) && !forServers.has(code),
    )
    expect(untranslated).toEqual([])
  })

  it('is in Russian: no translation is left in English or empty', () => {
    const odd = Object.entries(serverTexts).filter(([, text]) => !/[а-яё]/i.test(text))
    expect(odd).toEqual([])
  })

  it('keeps one code for one thing, but for what is the same in other words', () => {
    const textsOf = (code: string) => new Set(thrown.flatMap(([, each, text]) => (each === code && text ? [text] : [])))
    expect(thrownCodes.filter((code) => textsOf(code).size > 1)).toEqual(['stale', 'unauthorized'])
  })

  it('is known by its text where only a text comes: at fields, and in permissions', () => {
    const known = Object.entries({
      ...refusalTexts.personRefusals,
      ...refusalTexts.accountRefusals,
      ...refusalTexts.conversationRefusals,
      ...refusalTexts.fieldRefusals,
    })
    for (const [code, text] of known) {
      expect({ text, code: refusalCode(refusalTexts.filled(text, 'ready', 'sent')) }).toEqual({ text, code })
    }
    expect(refusalCode('Ask at the desk.')).toBe(null)
  })
})
