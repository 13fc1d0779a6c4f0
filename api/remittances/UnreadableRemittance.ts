import { asRefusal, type PlainRefusalCode, type Refusal, refusalText } from '../contract/refusals/Refusal.ts'

/** Why a file can’t be read as an X12 835 remittance. The message is the English text. */
export class UnreadableRemittance extends Error {
  readonly refusal: Refusal

  constructor(refused: Refusal | PlainRefusalCode) {
    const refusal = asRefusal(refused)
    super(refusalText(refusal))
    this.refusal = refusal
  }
}
