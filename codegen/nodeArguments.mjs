/** A larger young generation costs memory and saves CPU under load; with source maps a logged stack is readable. */
export const nodeArguments = ['--max-semi-space-size=64', '--enable-source-maps']
