/** A help center that signs our people in by a token which both sides can sign. */
export interface HelpCenter {
  /** URL that accepts the token: `https://help.example.com/access`. */
  url: string
  secret: string
}
