import { expect, it } from 'vitest'
import { auditData } from '../../api/audit/auditData.ts'
import { makeDemo } from '../../api/demo/makeDemo.ts'
import { auditFields } from '../../web/audit/auditFields.ts'
import { auditValues } from '../../web/audit/auditValues.ts'
import { shownValue } from '../../web/audit/shownValue.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/
const code = /(^|[\s:,])[a-z]+(_[a-z0-9]+)+/
/** Values that the gateway shows as patients' names. */
const patientFields = ['merged_into', 'merged_from']

/** Values as the API writes them, which the demo's entries lack. */
const written = [
  { statement: { snapshot_id: '019b981d-f9e0-76eb-a7cf-fd68804a52a6', channel: 'letter', amount: '125.00' } },
  { message: { template_id: '019b981d-f9e0-76eb-a7cf-fd68804a52a6', channel: 'sms' } },
  { posting: { payment_id: '019b981d-f9e0-76eb-a7cf-fd68804a52a6', state: 'not_posted' } },
  { gpt_response: { id: '019b981d-f9e0-76eb-a7cf-fd68804a52a6', status: 'pending' } },
  { billing_cycle_status: 'payment_plan' },
]
const entries: Record<string, unknown>[] = makeDemo('2026-11-15', 'hash').rows.auditEntries.flatMap((entry) => {
  const { from, to } = auditData({ action: entry.action, changes: entry.changes ?? {} }, 'USD')
  return [from ?? {}, to ?? {}]
})

it.each(['en', 'ru'] as const)(
  'The change log shows no raw field, id or code of any entry of the demo in %s',
  (language) => {
    const [fields, values] = [auditFields[language], auditValues[language]] as [object, object]
    const words = { yes: 'Yes', no: 'No', nothing: 'empty', fields, values, currency: 'USD' }
    const shown = [...entries, ...written].flatMap((entry) =>
      Object.entries(entry).map(([field, value]) => {
        const raw = value == null ? null : typeof value === 'string' ? value : JSON.stringify(value)
        const label = Object.hasOwn(fields, `field_${field}`)
        return { field, label, text: shownValue(field, raw, words).text }
      }),
    )
    expect(shown.length).toBeGreaterThan(1000)
    expect([...new Set(shown.filter(({ label }) => !label).map(({ field }) => field))]).toEqual([])
    const isRaw = ({ field, text }: (typeof shown)[number]) =>
      !patientFields.includes(field) && (uuid.test(text) || code.test(text))
    expect(shown.filter(isRaw)).toEqual([])
    const statement = shown.find(({ field }) => field === 'statement')!.text
    expect(statement).toContain('$125.00')
  },
)
