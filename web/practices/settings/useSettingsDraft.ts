import { useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { readAmount } from '../../ui/typedAmount.ts'
import type { useSettingsDraftQuery } from './__generated__/useSettingsDraftQuery.graphql.ts'
import type { SettingsForm_practice$data } from './__generated__/SettingsForm_practice.graphql.ts'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import { useUpdatePracticeMutation } from './useUpdatePracticeMutation.ts'

const query = graphql`
  query useSettingsDraftQuery($id: ID!) {
    node(id: $id) {
      ...SettingsForm_practice
    }
  }
`

type Practice = SettingsForm_practice$data
type Setting = Practice['settings'][number]

/** A value while it is edited: amounts and numbers are text; an empty text is off, or the default. */
export type DraftValue = boolean | string | readonly string[]

/** The value of a setting as the form edits it. */
function shownValue({ isOn, amount, number, text, items }: Setting): DraftValue {
  if (isOn !== null && isOn !== undefined) return isOn
  if (amount !== null && amount !== undefined) return amount
  if (number !== null && number !== undefined) return String(number)
  if (text !== null && text !== undefined) return text
  return items
}

const isSame = (one: DraftValue, other: DraftValue) => JSON.stringify(one) === JSON.stringify(other)
const camel = (key: string) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const faultOf = (faults: Readonly<Record<string, ShownRefusal>>, key: string) => faults[`settings.${camel(key)}`]

/** The fields of a mutation's input for a value; the server takes that of the setting's kind. */
function inputOf(key: string, value: DraftValue) {
  if (typeof value === 'boolean') return { key, isOn: value }
  if (typeof value !== 'string') return { key, items: value }
  const text = value.trim()
  if (text === '') return { key }
  const whole = /^\d{1,9}$/.test(text) ? Number(text) : null
  return { key, text, amount: readAmount(text), ...(whole !== null && { number: whole }) }
}

/** Edited settings of a practice. Only what differs from the saved values is sent. */
export function useSettingsDraft(practice: Practice) {
  const messages = useMessages(practiceSettingMessages)
  const [typed, setTyped] = useState<Readonly<Record<string, DraftValue>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const environment = useRelayEnvironment()
  const [send, { isPending }] = useUpdatePracticeMutation()
  const valueOf = (setting: Setting) => typed[setting.key] ?? shownValue(setting)
  const changed = practice.settings.filter((setting) => !isSame(valueOf(setting), shownValue(setting)))
  const reset = () => {
    setTyped({})
    setFaults({})
    setIsStale(false)
  }
  const save = () => {
    const settings = changed.map((setting) => inputOf(setting.key, valueOf(setting)))
    const modifiedAt = isStale ? null : practice.modifiedAt
    send(
      { input: { practiceId: practice.id, settings, modifiedAt } },
      {
        onDone: () => {
          reset()
          toast.success(messages.saved)
        },
        onRefused: ({ answer, code, fields }) => {
          setFaults(fields)
          const invalid = changed.find(({ key }) => faultOf(fields, key))
          if (invalid) return document.getElementById(invalid.key)?.scrollIntoView({ block: 'center' })
          if (code !== 'STALE') return toast.error(refusalText(answer))
          setIsStale(true)
          // Their version replaces what was not edited, and stands beside what was.
          readIntoStore<useSettingsDraftQuery>(environment, query, { id: practice.id })
        },
      },
    )
  }
  return {
    valueOf,
    change: (key: string, value: DraftValue) => setTyped((before) => ({ ...before, [key]: value })),
    errorOf: (key: string) => {
      const fault = faultOf(faults, key)
      return fault && refusalText(fault)
    },
    isOn: (key: string) => {
      const setting = practice.settings.find((each) => each.key === key)
      return setting !== undefined && valueOf(setting) === true
    },
    count: changed.length,
    isStale,
    /** What another user saved for an edited setting, while that is to be decided. */
    theirsOf: (setting: Setting) => (isStale && setting.key in typed ? shownValue(setting) : undefined),
    isPending,
    discard: reset,
    save,
  }
}
