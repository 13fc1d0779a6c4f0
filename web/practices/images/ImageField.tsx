import { Trash2, Upload as UploadIcon, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFileDrop } from '../../browser/useFileDrop.ts'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import type { Upload } from '../../relay/useOneUpload.ts'
import { Button } from '../../ui/Button.tsx'
import { formatBytes } from '../../ui/formatBytes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ImagesPanel_practice$data } from './__generated__/ImagesPanel_practice.graphql.ts'
import { ImagePreview } from './ImagePreview.tsx'
import styles from './ImagesPanel.module.css'
import { imageMessages } from './imageMessages.ts'
import { RemoveImage } from './RemoveImage.tsx'
import { useImageUpload } from './useImageUpload.ts'

export type PracticeImage = ImagesPanel_practice$data['images'][number]

interface ImageFieldProps {
  practice: Omit<ImagesPanel_practice$data, 'images' | ' $fragmentType'>
  image: PracticeImage
}

/** One image: what it looks like where it is shown, and how to replace it. A file can be dropped anywhere on it. */
export function ImageField({ practice, image }: ImageFieldProps) {
  const messages = useMessages(imageMessages)
  const [isAsking, setIsAsking] = useState(false)
  const titleId = useId()
  const { upload, problem, add, cancel } = useImageUpload(practice, image)
  const { isOver, ...drop } = useFileDrop(([file]) => {
    if (file && !upload) add(file)
  })
  const { label, help, requirements } = textsOf(image, messages)
  return (
    <section className={styles.slot} data-over={isOver || undefined} aria-labelledby={titleId} {...drop}>
      <h3 id={titleId}>{label}</h3>
      {image.url && <ImagePreview key={image.url} url={image.url} kind={image.kind} practiceName={practice.name} />}
      <p>
        {help} {requirements}
      </p>
      {upload ? (
        <Uploading upload={upload} onCancel={cancel} />
      ) : (
        <div className={styles.actions}>
          <SelectImage image={image} label={label} onFile={add} />
          {image.url && (
            <Button icon={<Trash2 size={16} />} aria-label={messages.remove(label)} onClick={() => setIsAsking(true)}>
              {messages.removeShort}
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isAsking && (
        <RemoveImage practice={practice} kind={image.kind} label={label} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}

const typeNames: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
}

/** A kind of a later version has no texts. */
function textsOf(image: PracticeImage, messages: TextsOf<typeof imageMessages>) {
  const kind = image.kind.toLowerCase() as 'logo'
  const types = image.mediaTypes.map((type) => typeNames[type] ?? type).join(', ')
  const width = messages.range(image.minWidth, image.maxWidth)
  const height = messages.range(image.minHeight, image.maxHeight)
  return {
    label: messages[`kind_${kind}`],
    help: messages[`help_${kind}`],
    requirements: `${messages.requirements(types, formatBytes(image.maxBytes))} ${messages.dimensions(width, height)}`,
  }
}

interface SelectImageProps {
  image: PracticeImage
  label: string
  onFile: (file: File) => void
}

function SelectImage({ image, label, onFile }: SelectImageProps) {
  const messages = useMessages(imageMessages)
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Otherwise the same file could not be selected again.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={image.mediaTypes.join(',')}
        aria-label={messages.upload(label)}
        onChange={onChange}
      />
      <Button
        icon={<UploadIcon size={16} />}
        aria-label={image.url ? messages.replace(label) : messages.upload(label)}
        onClick={() => input.current?.click()}
      >
        {image.url ? messages.replaceShort : messages.select}
      </Button>
      <span className={styles.hint}>{messages.orDrop}</span>
    </>
  )
}

function Uploading({ upload: { name, share }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const messages = useMessages(imageMessages)
  return (
    <span className={styles.actions}>
      <span className={styles.name}>{name}</span>
      <progress aria-label={messages.uploading(name)} value={share} max={1} />
      <IconButton size="sm" icon={<X size={14} />} label={messages.cancelUpload(name)} onClick={onCancel} />
    </span>
  )
}
