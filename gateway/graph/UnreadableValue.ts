const form = / came in another form$/

/**
 * A value in a response that cannot be parsed as its type, such as an amount or a day. The message does not contain the
 * value.
 */
export class UnreadableValue extends TypeError {
  /** @param type name of the scalar, or the message of such an error, which is all that compiled documents pass on */
  constructor(type: string) {
    super(form.test(type) ? type : `${type} came in another form`)
  }

  static isMessage(message: string): boolean {
    return form.test(message)
  }
}
