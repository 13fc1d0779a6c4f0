export const en = {
  supportTeam: 'Support team',
  and: (names: readonly string[]) => names.join(' and '),
  viewing: (names: string) => `Also looking at this: ${names}`,
  typing: (names: string) => `${names} is typing…`,
  typingSeveral: (names: string) => `${names} are typing…`,
  /** Before two people answer over each other. */
  bothWrite: (names: string) => `${names} is writing here as well. Agree on who answers before you send.`,
  rowViewing: (name: string) => `${name} looks at it`,
  rowTyping: (name: string) => `${name} is typing`,
}
