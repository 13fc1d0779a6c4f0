import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ImageField } from '../../images/ImageField.tsx'
import { readIntoStore } from '../../relay/readQuery.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import type { ImagesPanel_practice$key } from './__generated__/ImagesPanel_practice.graphql.ts'
import type { RemovePracticeImageInput } from './__generated__/useRemovePracticeImageMutation.graphql.ts'
import styles from './ImagesPanel.module.css'
import { imagesMessages } from './imagesMessages.ts'
import { useRemovePracticeImageMutation } from './useRemovePracticeImageMutation.ts'

const fragment = graphql`
  fragment ImagesPanel_practice on Practice {
    id
    name
    modifiedAt
    images {
      kind
      ...ImageField_image
    }
  }
`

/** The images of a practice. Each is saved as soon as it is uploaded. */
export function ImagesPanel({ practice: key }: { practice: ImagesPanel_practice$key }) {
  const messages = useMessages(imagesMessages)
  const environment = useRelayEnvironment()
  const { id, name, modifiedAt, images } = useFragment(fragment, key)
  const [send, { isPending }] = useRemovePracticeImageMutation()
  const read = (handlers: { error: () => void }) =>
    void readIntoStore<practiceFormsQuery>(environment, practiceForms, { id }, handlers)
  return (
    <Panel title={messages.title} anchor="images">
      <div className={styles.slots}>
        {images.map((image) => (
          <ImageField
            key={image.kind}
            owner={{ name, modifiedAt, read }}
            image={image}
            // A kind of a later version has no text.
            help={messages[`help_${image.kind.toLowerCase() as 'logo'}`]}
            isRemoving={isPending}
            remove={(handlers) => {
              const kind = image.kind as RemovePracticeImageInput['kind']
              send({ input: { practiceId: id, modifiedAt, kind } }, handlers)
            }}
          />
        ))}
      </div>
    </Panel>
  )
}
