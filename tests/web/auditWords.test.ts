import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operatorStatuses } from '../../api/contract/calls.ts'
import { eventNames } from '../../api/contract/events.ts'
import { historyTypes } from '../../api/contract/messages.ts'
import { messageLanguages } from '../../api/contract/patientChanges.ts'
import * as statuses from '../../api/contract/statuses.ts'
import { auditFields } from '../../web/audit/auditFields.ts'
import { auditMessages } from '../../web/audit/auditMessages.ts'
import { auditValues } from '../../web/audit/auditValues.ts'
import { auditWords } from '../../web/audit/auditWords.ts'

const sources = readdirSync('api', { recursive: true, encoding: 'utf8' })
  // The sandbox has the processor's own actions, which the log never contains.
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('paymentSandbox'))
  .map((path) => readFileSync(join('api', path), 'utf8'))
const found = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].flatMap(([, ...named]) => named))

/** Events of the feed without a change for the log. */
const onFeedAlone =
  /^(new_|chat:|gpt_|message_(sent|ack|read|failed)|update_|thread_|operator_status_change$|presence_|patient_online|user_mentioned$)/
const actions = [
  ...eventNames.filter((name) => !onFeedAlone.test(name)),
  ...historyTypes,
  ...found(/\baction: '(\w+_\w+|invited)'/g),
  ...found(/\baction(?: =|:) [^?\n]*\? '(\w+)' : '(\w+)'/g),
  ...found(/\brecord\([^)]*'(\w+_\w+)'\)/g),
]
/** Keys of an entry that stand on one line with both values. */
const fields = found(/\bchanges: \{ ?'?([\w.]+)'?: \[/g)
const codes = [
  statuses.billingCycleStatuses,
  statuses.patientStatuses,
  statuses.familyRoles,
  statuses.pauseReasons,
  statuses.callResults,
  statuses.syncStatuses,
  operatorStatuses,
  messageLanguages,
  ['first', 'second', 'work', 'email', 'sms', 'letter', 'paper_statement'],
].flat()

const withoutWord = (names: readonly string[], prefix: string, ...catalogues: { en: object; ru: object }[]) =>
  [...new Set(names)].filter((name) =>
    (['en', 'ru'] as const).some(
      (language) => !catalogues.some((texts) => Object.hasOwn(texts[language], prefix + name)),
    ),
  )

describe('The change log has labels in both languages', () => {
  it('for every action', () => {
    expect(actions.length).toBeGreaterThan(40)
    expect(withoutWord(actions, '', auditWords, auditMessages)).toEqual([])
  })

  it('for changed fields', () => {
    expect(fields.length).toBeGreaterThan(10)
    expect(withoutWord(fields, 'field_', auditFields)).toEqual([])
  })

  it('for coded values', () => {
    expect(withoutWord(codes, 'value_', auditValues)).toEqual([])
  })
})
