import styles from './MentionedText.module.css'

const escaped = (name: string) =>
  name
    .replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/['’]/g, "['’]")

/** `@` with one of the names, the longest first, as the server finds them in a note. */
const mentionsOf = (names: readonly string[]) =>
  new RegExp(
    `(@(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{M}\\p{N}_]))`,
    'iu',
  )

/** The text of a note with the mentioned names marked. */
export function MentionedText({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text
  return text.split(mentionsOf(names)).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className={styles.name} data-ui="mention">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
