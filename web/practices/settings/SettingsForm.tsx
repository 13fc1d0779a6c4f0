import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import { type Refresh, useRefresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { SettingsFormQuery } from './__generated__/SettingsFormQuery.graphql.ts'
import type {
  PracticeSettingGroup,
  SettingsForm_practice$data,
  SettingsForm_practice$key,
} from './__generated__/SettingsForm_practice.graphql.ts'
import { HoursPanels } from '../hours/HoursPanels.tsx'
import { SettingField } from './SettingField.tsx'
import { settingMessages } from './settingMessages.ts'
import { groupTitleKey } from './settingTexts.ts'
import styles from './SettingsForm.module.css'
import { useSettingsDraft } from './useSettingsDraft.ts'

const fragment = graphql`
  fragment SettingsForm_practice on Practice {
    id
    currency
    modifiedAt
    ...HoursPanels_practice
    ...useHoursDraft_practice
    settings {
      key
      group
      isOn
      amount
      number
      text
      items
      needs
      ...SettingField_setting
    }
  }
`

const query = graphql`
  query SettingsFormQuery($id: ID!) {
    node(id: $id) {
      ...SettingsForm_practice
    }
  }
`

interface SettingsFormProps {
  practice: SettingsForm_practice$key
  /** The groups to show, in order. */
  groups: readonly PracticeSettingGroup[]
  /** Whether the form has the practice’s hours too, first. */
  hasHours?: boolean
}

/** Settings of a practice by group. What was changed is saved at once, by the bar at the bottom. */
export function SettingsForm({ practice: key, groups, hasHours = false }: SettingsFormProps) {
  const texts = useMessages(settingMessages)
  const practice = useFragment(fragment, key)
  const draft = useSettingsDraft(practice)
  const retry = useRefresh<SettingsFormQuery>(query, { id: practice.id })
  const shown = groups
    .map((group) => ({ group, settings: practice.settings.filter((setting) => setting.group === group) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <SaveForm draft={draft}>
      {hasHours && <HoursPanels practice={practice} draft={draft.hours} />}
      {shown.map(({ group, settings }) => (
        <Panel key={group} title={texts[groupTitleKey(group)]}>
          <SettingFields settings={settings} draft={draft} currency={practice.currency} retry={retry} />
        </Panel>
      ))}
    </SaveForm>
  )
}

interface SettingFieldsProps {
  settings: SettingsForm_practice$data['settings']
  draft: ReturnType<typeof useSettingsDraft>
  currency: string
  retry: Refresh
}

function SettingFields({ settings, draft, currency, retry }: SettingFieldsProps) {
  return (
    <div className={styles.fields}>
      {settings.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          value={draft.valueOf(setting)}
          currency={currency}
          retry={retry}
          error={draft.errorOf(setting.key)}
          theirs={draft.theirsOf(setting)}
          isBlocked={typeof setting.needs === 'string' && !draft.isOn(setting.needs)}
          onChange={(value) => draft.change(setting.key, value)}
        />
      ))}
    </div>
  )
}
