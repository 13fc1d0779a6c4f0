/**
 * Startup message: the page’s URL and how to sign in.
 * @param {string} url Of the page.
 * @param {{ accounts: { email: string, role: string, totpSecret?: string }[], password: string } | null} demo
 */
export function welcome(url, demo) {
  const accounts = demo ? [...accountLines(demo), ''] : []
  return ['', `  Tally Care is running: ${url}`, '', ...accounts, '  Ctrl-C stops it.', ''].join('\n')
}

/** The demo accounts, one role per line. */
export function accountLines({ accounts, password }) {
  const emails = new Map()
  for (const { email, role } of accounts) emails.set(role, [...(emails.get(role) ?? []), email])
  const width = Math.max(...[...emails.keys()].map((role) => role.length))
  const roles = [...emails].map(([role, members]) => `    ${titleOf(role).padEnd(width)}  ${members.join(', ')}`)
  return [`  Sign in with a demo account; the password of all of them is ${password}`, ...roles, ...codeLines(accounts)]
}

/** How to get the one-time code of an account with two-factor authentication. */
const codeLines = (accounts) =>
  accounts
    .filter(({ totpSecret }) => totpSecret)
    .flatMap(({ email, totpSecret }) => [
      `  ${email} asks for a code too. \`npm run code\` prints it;`,
      `  or give an authenticator app the secret ${totpSecret}`,
    ])

/** The API's `practice_admin` is shown as `Practice admin`. */
function titleOf(role) {
  const words = role.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
