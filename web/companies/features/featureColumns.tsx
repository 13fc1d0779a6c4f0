import type { TextsOf } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import type { FeaturesPanel_query$data } from './__generated__/FeaturesPanel_query.graphql.ts'
import type { featureMessages } from './featureMessages.ts'
import styles from './FeaturesScreen.module.css'
import { FeatureSource } from './FeatureSource.tsx'
import { FeatureSwitch } from './FeatureSwitch.tsx'
import { placeName } from './placeName.ts'
import { RemoveFeature } from './RemoveFeature.tsx'
import type { FeatureText } from './useFeatureTexts.ts'

type Row = NonNullable<FeaturesPanel_query$data['featurePlaces']>['edges'][number]['node']
type Texts = TextsOf<typeof featureMessages>

const valueColumns = (texts: Texts, onChanged: () => void): RecordColumn<Row>[] => [
  { id: 'value', header: texts.value, cell: (row) => <FeatureSwitch place={row} onChanged={onChanged} /> },
  { id: 'source', header: texts.source, cell: (row) => <FeatureSource place={row} /> },
  { id: 'own', header: texts.own, cell: (row) => <RemoveFeature place={row} onChanged={onChanged} /> },
]

interface FeatureContext {
  textOf: (name: string) => FeatureText
  onChanged: () => void
}

/** Of the features of one place. */
export const featureColumns = (texts: Texts, { textOf, onChanged }: FeatureContext): RecordColumn<Row>[] => [
  {
    id: 'name',
    header: texts.feature,
    cell: ({ name }) => (
      <ScreenLink className={styles.name} to={`/features?feature=${encodeURIComponent(name)}`}>
        {name}
      </ScreenLink>
    ),
  },
  { id: 'does', header: texts.does, cell: ({ name }) => textOf(name).does },
  { id: 'where', header: texts.where, cell: ({ name }) => <span className={styles.note}>{textOf(name).where}</span> },
  ...valueColumns(texts, onChanged),
  {
    id: 'exceptions',
    header: texts.exceptions,
    isWhole: true,
    cell: ({ name, exceptionCount: count }) =>
      count === 0 ? (
        <span className={styles.note}>{texts.noExceptions}</span>
      ) : (
        <ScreenLink to={`/features?feature=${encodeURIComponent(name)}`}>{texts.exceptionCount(count)}</ScreenLink>
      ),
  },
]

/** The address of the features of a place. */
const featuresPath = ({ company, practice }: Row) =>
  practice ? `/features?practice=${practice.restId}` : company ? `/features?company=${company.restId}` : '/features'

/** Of the places of one feature. */
export const placeColumns = (texts: Texts, onChanged: () => void): RecordColumn<Row>[] => [
  {
    id: 'place',
    header: texts.place,
    cell: (row) => <ScreenLink to={featuresPath(row)}>{placeName(row) ?? texts.everyone}</ScreenLink>,
  },
  ...valueColumns(texts, onChanged),
]
