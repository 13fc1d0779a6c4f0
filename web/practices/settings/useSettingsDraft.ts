import { useState } from 'react'
import { camelCase } from '../../relay/camelCase.ts'
import { useSaving } from '../../relay/forms/useSaving.ts'
import type { SettingsForm_practice$data } from './__generated__/SettingsForm_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { useHoursDraft } from '../hours/useHoursDraft.ts'
import { type DraftValue, inputOf, isSame, type Setting, shownValue } from './settingValues.ts'
import { useUpdatePracticeMutation } from './useUpdatePracticeMutation.ts'

type Practice = SettingsForm_practice$data
/** By key, and by field for hours. */
type Typed = Readonly<Record<string, DraftValue>>

/** Edited settings of a practice. Only what differs from the saved values is sent. */
export function useSettingsDraft(practice: Practice) {
  const [typed, setTyped] = useState<Typed>({})
  const [mutate, { isPending }] = useUpdatePracticeMutation()
  const saving = useSaving<practiceFormsQuery, Typed>({
    query: practiceForms,
    variables: { id: practice.id },
    typed,
    setTyped,
  })
  const valueOf = (setting: Setting) => typed[setting.key] ?? shownValue(setting)
  const hours = useHoursDraft(practice, {
    typed,
    isStale: saving.isStale,
    errorOf: saving.errorOf,
    change: (name, time) => setTyped((before) => ({ ...before, [name]: time })),
  })
  const changed = practice.settings.filter((setting) => !isSame(valueOf(setting), shownValue(setting)))
  const save = () => {
    const settings = changed.map((setting) => inputOf(setting.key, valueOf(setting)))
    const { id: practiceId, modifiedAt } = practice
    mutate({ input: { practiceId, modifiedAt, settings, ...hours.changes } }, saving.handlers)
  }
  return {
    ...saving,
    isPending,
    valueOf,
    change: (key: string, value: DraftValue) => setTyped((before) => ({ ...before, [key]: value })),
    errorOf: (key: string) => saving.errorOf(`settings.${camelCase(key)}`),
    isOn: (key: string) => practice.settings.some((setting) => setting.key === key && valueOf(setting) === true),
    hours,
    count: changed.length + Object.keys(hours.changes).length,
    /** What another user saved for an edited setting, while that is to be decided. */
    theirsOf: (setting: Setting) => (saving.isStale && setting.key in typed ? shownValue(setting) : undefined),
    save,
  }
}
