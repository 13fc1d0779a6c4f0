import { asRefusal, type PlainRefusalCode, type Refusal, refusalText } from '../../contract/refusals/Refusal.ts'

/** Why a file can’t be read as a FHIR bundle. The message is the English text. */
export class UnreadableBundle extends Error {
  readonly refusal: Refusal

  constructor(refused: Refusal | PlainRefusalCode) {
    const refusal = asRefusal(refused)
    super(refusalText(refusal))
    this.refusal = refusal
  }
}
