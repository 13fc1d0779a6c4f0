import { useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import type { SettingsForm_practice$data } from './__generated__/SettingsForm_practice.graphql.ts'
import type { useSettingsDraftQuery } from './__generated__/useSettingsDraftQuery.graphql.ts'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import { type DraftValue, faultOf, inputOf, isSame, type Setting, shownValue } from './settingValues.ts'
import { useUpdatePracticeMutation } from './useUpdatePracticeMutation.ts'

const query = graphql`
  query useSettingsDraftQuery($id: ID!) {
    node(id: $id) {
      ...SettingsForm_practice
    }
  }
`

type Practice = SettingsForm_practice$data

/** Edited settings of a practice. Only what differs from the saved values is sent. */
export function useSettingsDraft(practice: Practice) {
  const [typed, setTyped] = useState<Readonly<Record<string, DraftValue>>>({})
  const valueOf = (setting: Setting) => typed[setting.key] ?? shownValue(setting)
  const changed = practice.settings.filter((setting) => !isSame(valueOf(setting), shownValue(setting)))
  const saving = useSaving(practice, () => setTyped({}))
  const discard = () => {
    setTyped({})
    saving.reset()
  }
  return {
    valueOf,
    change: (key: string, value: DraftValue) => setTyped((before) => ({ ...before, [key]: value })),
    errorOf: saving.errorOf,
    isOn: (key: string) => practice.settings.some((setting) => setting.key === key && valueOf(setting) === true),
    count: changed.length,
    isStale: saving.isStale,
    /** What another user saved for an edited setting, while that is to be decided. */
    theirsOf: (setting: Setting) => (saving.isStale && setting.key in typed ? shownValue(setting) : undefined),
    isPending: saving.isPending,
    discard,
    save: () => saving.save(changed.map((setting) => inputOf(setting.key, valueOf(setting)))),
  }
}

/** Saves changed settings against the version that is shown, and holds what the server rejected. */
function useSaving(practice: Practice, onSaved: () => void) {
  const messages = useMessages(practiceSettingMessages)
  const environment = useRelayEnvironment()
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const [send, { isPending }] = useUpdatePracticeMutation()
  const reset = () => {
    setFaults({})
    setIsStale(false)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFaults(fields)
    const invalid = practice.settings.find(({ key }) => faultOf(fields, key))
    if (invalid) return document.getElementById(invalid.key)?.scrollIntoView({ block: 'center' })
    if (code !== 'STALE') return toast.error(refusalText(answer))
    setIsStale(true)
    // Their version replaces what was not edited, and is shown beside what was.
    void readIntoStore<useSettingsDraftQuery>(environment, query, { id: practice.id })
  }
  const save = (settings: ReturnType<typeof inputOf>[]) => {
    const onDone = () => {
      onSaved()
      reset()
      toast.success(messages.saved)
    }
    const modifiedAt = isStale ? null : practice.modifiedAt
    send({ input: { practiceId: practice.id, settings, modifiedAt } }, { onDone, onRefused })
  }
  const errorOf = (key: string) => {
    const fault = faultOf(faults, key)
    return fault && refusalText(fault)
  }
  return { save, reset, errorOf, isStale, isPending }
}
