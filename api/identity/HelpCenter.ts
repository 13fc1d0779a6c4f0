/** A help center that signs our people in by a token which both sides can sign. */
export interface HelpCenter {
  /** Where it takes the token: `https://help.example.com/access`. */
  url: string
  secret: string
}
