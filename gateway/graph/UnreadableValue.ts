const form = / came in another form$/

/** A value of an answer that is nothing of its kind: no amount, no day. Its message holds no value. */
export class UnreadableValue extends TypeError {
  /** @param type name of the scalar, or the message of such an error, which is all that compiled documents hand on */
  constructor(type: string) {
    super(form.test(type) ? type : `${type} came in another form`)
  }

  static isMessage(message: string): boolean {
    return form.test(message)
  }
}
