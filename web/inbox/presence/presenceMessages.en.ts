export const en = {
  supportTeam: 'Support team',
  and: (names: readonly string[]) => names.join(' and '),
  viewing: (names: string) => `Also viewing: ${names}`,
  typing: (names: string) => `${names} is typing…`,
  typingSeveral: (names: string) => `${names} are typing…`,
  /** Warning before two users reply at the same time. */
  bothWrite: (names: string) => `${names} is also writing a reply. Agree on who answers before you send.`,
  rowViewing: (name: string) => `${name} is viewing`,
  rowTyping: (name: string) => `${name} is typing`,
}
