interface Named {
  readonly name: string
  readonly nickname: string | null | undefined
}

/** An account in one line: its nickname, if it has one, and its bank. */
export const accountLabel = ({ name, nickname }: Named): string => (nickname ? `${nickname} (${name})` : name)
