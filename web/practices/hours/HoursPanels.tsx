import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { formatClock, hourOptions } from '../../ui/dailyTime.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { HoursPanels_practice$key } from './__generated__/HoursPanels_practice.graphql.ts'
import styles from './HoursPanels.module.css'
import { hoursMessages } from './hoursMessages.ts'
import type { HourName, HoursDraft } from './useHoursDraft.ts'

const fragment = graphql`
  fragment HoursPanels_practice on Practice {
    timezone
    settings {
      key
    }
  }
`

interface HoursPanelsProps {
  practice: HoursPanels_practice$key
  draft: HoursDraft
}

/** When a practice is open, and when automated voice calls may be made, on the practice's clocks. */
export function HoursPanels({ practice: practiceKey, draft }: HoursPanelsProps) {
  const messages = useMessages(hoursMessages)
  const { timezone, settings } = useFragment(fragment, practiceKey)
  // Those who may see the switch of automated voice calls see its hours.
  const hasVoice = settings.some(({ key }) => key === 'is_billie_voice_allowed')
  const note = timezone.replaceAll('_', ' ')
  return (
    <>
      <Panel title={messages.work} anchor="working-hours" note={note}>
        <p className={styles.help}>{messages.workHelp}</p>
        <HoursPair draft={draft} start="workHoursStart" end="workHoursEnd" />
      </Panel>
      {hasVoice && (
        <Panel title={messages.voice} anchor="voice-hours" note={note}>
          <p className={styles.help}>{messages.voiceHelp}</p>
          <HoursPair draft={draft} start="voiceAiHoursStart" end="voiceAiHoursEnd" />
        </Panel>
      )}
    </>
  )
}

interface HoursPairProps {
  draft: HoursDraft
  start: HourName
  end: HourName
}

function HoursPair({ draft, start, end }: HoursPairProps) {
  const messages = useMessages(hoursMessages)
  const select = (name: HourName) => {
    const theirs = draft.theirsOf(name)
    return (
      <div>
        <Field label={messages[name]} error={draft.errorOf(name)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.valueOf(name)}
              placeholder={messages.none}
              options={hourOptions(draft.saved(name))}
              onChange={({ target }) => draft.change(name, target.value)}
            />
          )}
        </Field>
        <Theirs value={theirs && formatClock(theirs)} />
      </div>
    )
  }
  return (
    <FormColumns kind="pair">
      {select(start)}
      {select(end)}
    </FormColumns>
  )
}
