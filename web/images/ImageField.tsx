import { Trash2, Upload as UploadIcon, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useFileDrop } from '../browser/useFileDrop.ts'
import { type TextsOf, useMessages } from '../i18n/messages.ts'
import type { Upload } from '../relay/useOneUpload.ts'
import { Button } from '../ui/Button.tsx'
import { formatBytes } from '../ui/formatBytes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { ImageField_image$data, ImageField_image$key } from './__generated__/ImageField_image.graphql.ts'
import styles from './ImageField.module.css'
import { ImagePreview } from './ImagePreview.tsx'
import { imageMessages } from './imageMessages.ts'
import { type RemoveByOwner, RemoveImage } from './RemoveImage.tsx'
import { type ImageOwner, useImageUpload } from './useImageUpload.ts'

const fragment = graphql`
  fragment ImageField_image on Image {
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
`

interface ImageFieldProps extends RemoveByOwner {
  owner: ImageOwner & { readonly name: string }
  image: ImageField_image$key
  /** Where it is shown. */
  help: string
  /** Why the viewer may not change it. */
  refusal?: string | undefined
}

/** One image: what it looks like where it is shown, and how to replace it. A file can be dropped anywhere on it. */
export function ImageField({ owner, image: key, help, refusal, ...removal }: ImageFieldProps) {
  const image = useFragment(fragment, key)
  const messages = useMessages(imageMessages)
  const [isAsking, setIsAsking] = useState(false)
  const titleId = useId()
  const { upload, problem, add, cancel } = useImageUpload(owner, image)
  const { isOver, ...drop } = useFileDrop(([file]) => {
    if (file && !upload && refusal === undefined) add(file)
  })
  const { label, requirements } = textsOf(image, messages)
  return (
    <section className={styles.slot} data-over={isOver || undefined} aria-labelledby={titleId} {...drop}>
      <h3 id={titleId}>{label}</h3>
      {image.url && <ImagePreview key={image.url} url={image.url} kind={image.kind} ownerName={owner.name} />}
      <p>
        {help} {requirements}
      </p>
      {upload ? (
        <Uploading upload={upload} onCancel={cancel} />
      ) : (
        <ImageActions {...{ image, label, refusal }} onFile={add} onRemove={() => setIsAsking(true)} />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isAsking && <RemoveImage label={label} {...removal} onClose={() => setIsAsking(false)} />}
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
function textsOf(image: ImageField_image$data, messages: TextsOf<typeof imageMessages>) {
  const kind = image.kind.toLowerCase() as 'logo'
  const types = image.mediaTypes.map((type) => typeNames[type] ?? type).join(', ')
  const width = messages.range(image.minWidth, image.maxWidth)
  const height = messages.range(image.minHeight, image.maxHeight)
  return {
    label: messages[`kind_${kind}`],
    requirements: `${messages.requirements(types, formatBytes(image.maxBytes))} ${messages.dimensions(width, height)}`,
  }
}

interface SelectImageProps {
  image: ImageField_image$data
  label: string
  refusal: string | undefined
  onFile: (file: File) => void
}

function ImageActions({ onRemove, ...select }: SelectImageProps & { onRemove: () => void }) {
  const messages = useMessages(imageMessages)
  const { image, label, refusal } = select
  return (
    <div className={styles.actions}>
      <SelectImage {...select} />
      {image.url && (
        <Button
          icon={<Trash2 size={16} />}
          aria-label={messages.remove(label)}
          disabledReason={refusal}
          onClick={onRemove}
        >
          {messages.removeShort}
        </Button>
      )}
    </div>
  )
}

function SelectImage({ image, label, refusal, onFile }: SelectImageProps) {
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
        disabledReason={refusal}
        onClick={() => input.current?.click()}
      >
        {image.url ? messages.replaceShort : messages.select}
      </Button>
      {refusal === undefined && <span className={styles.hint}>{messages.orDrop}</span>}
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
