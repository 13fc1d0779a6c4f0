export const en = {
  label: 'Signed in as another person',
  banner: (name: string, email: string, behind: string) =>
    `You see Tally Care as ${name} (${email}). Everything you do is recorded with your name, ${behind}.`,
  end: (behind: string) => `Back to ${behind}`,
  endFailed: 'You are still signed in as the other person. Please try again.',
  title: 'Sign in as…',
  description: 'You go on in this person’s name. What you do is recorded with your name beside theirs.',
  search: 'Name or e-mail of the person',
  searching: 'Searching…',
  nobody: 'Nobody found',
  failed: 'The search did not work. Change the text to try again.',
  startFailed: 'You are still signed in as yourself. Please try again.',
}
