import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { ImagesPanel_practice$key } from './__generated__/ImagesPanel_practice.graphql.ts'
import { ImageField } from './ImageField.tsx'
import styles from './ImagesPanel.module.css'
import { imageMessages } from './imageMessages.ts'

const fragment = graphql`
  fragment ImagesPanel_practice on Practice {
    id
    name
    modifiedAt
    images {
      kind
      url
      uploadUrl
      maxBytes
      mediaTypes
      minWidth
      maxWidth
      minHeight
      maxHeight
    }
  }
`

/** The images of a practice. Each is saved as soon as it is uploaded. */
export function ImagesPanel({ practice: key }: { practice: ImagesPanel_practice$key }) {
  const messages = useMessages(imageMessages)
  const practice = useFragment(fragment, key)
  return (
    <Panel title={messages.title} anchor="images">
      <div className={styles.slots}>
        {practice.images.map((image) => (
          <ImageField key={image.kind} practice={practice} image={image} />
        ))}
      </div>
    </Panel>
  )
}
