/** A help center that signs our users in by a token with a shared key. */
export interface HelpCenter {
  /** URL that accepts the token: `https://help.example.com/access`. */
  url: string
  secret: string
}
