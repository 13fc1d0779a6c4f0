export const en = {
  label: 'Signed in as another user',
  banner: (name: string, email: string, behind: string) =>
    `You’re viewing Tally Care as ${name} (${email}). Everything you do is recorded under your name, ${behind}.`,
  end: (behind: string) => `Back to ${behind}`,
  endFailed: 'You’re still signed in as the other user. Please try again.',
  title: 'Sign in as…',
  description: 'You continue as this user. Everything you do is recorded under your name as well as theirs.',
  search: 'Name or email',
  searching: 'Searching…',
  nobody: 'No matches',
  failed: 'The search failed. Change the text to try again.',
  startFailed: 'You’re still signed in as yourself. Please try again.',
}
