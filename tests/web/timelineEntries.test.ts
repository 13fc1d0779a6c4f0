import { expect, it } from 'vitest'
import { patientEventTypes } from '../../api/contract/statuses.ts'
import { makeDemo } from '../../api/demo/makeDemo.ts'
import { callMessages } from '../../web/patients/calls/callMessages.ts'
import { billingReasonMessages } from '../../web/patients/status/billingReasonMessages.ts'
import { billingStatusLabel } from '../../web/patients/status/billingStatusLabel.ts'
import { billingStatusMessages } from '../../web/patients/status/billingStatusMessages.ts'
import { describeEntry } from '../../web/patients/timeline/describeEntry.ts'
import { eventMessages } from '../../web/patients/timeline/eventMessages.ts'
import { timelineMessages } from '../../web/patients/timeline/timelineMessages.ts'
import { disputeReasonLabel } from '../../web/payments/disputes/disputeReasonLabel.ts'
import { disputeReasonMessages } from '../../web/payments/disputes/disputeReasonMessages.ts'
import { paymentLabels } from '../../web/payments/paymentLabels.ts'
import { paymentMessages } from '../../web/payments/paymentMessages.ts'

/** An id, or a code in snake case. */
const raw = /[0-9a-f]{8}-[0-9a-f]{4}-|(^|[^\p{L}\d])[a-z]+(_[a-z0-9]+)+/u
const events = makeDemo('2026-11-15', 'hash').rows.patientEvents
/** Facts as the gateway makes them. */
const factsOf = (data: object) =>
  Object.entries(data).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  )

it.each(['en', 'ru'] as const)(
  'The timeline shows no raw key, id or code of any event of the demo in %s',
  (language) => {
    const texts = timelineMessages[language]
    const words = {
      events: eventMessages[language],
      texts,
      statusLabel: (status: string, text: string) =>
        billingStatusLabel(status, text, false, billingStatusMessages[language]),
      reasons: billingReasonMessages[language],
      payments: paymentLabels(paymentMessages[language]),
      calls: callMessages[language],
      disputeReason: disputeReasonLabel(disputeReasonMessages[language]),
    }
    const untitled = patientEventTypes.filter((type) => !Object.hasOwn(words.events, type))
    expect(untitled).toEqual([])
    const shown = new Set<string>()
    const nameless = new Set<string>()
    for (const { type, data } of events) {
      const facts = factsOf(data ?? {})
      const { title, details } = describeEntry(type, facts, words)
      for (const text of [title, ...details]) shown.add(`${type}\n${text}`)
      for (const detail of details) {
        const [label] = detail.split(': ')
        const fact = facts.find(({ name }) => name.replaceAll('_', ' ') === label?.toLowerCase())
        if (fact && !Object.hasOwn(texts, `fact_${fact.name}`)) nameless.add(`${type} ${fact.name}`)
      }
    }
    expect(events.length).toBeGreaterThan(1000)
    expect([...nameless]).toEqual([])
    expect([...shown].filter((text) => raw.test(text.split('\n')[1]!))).toEqual([])
  },
)
