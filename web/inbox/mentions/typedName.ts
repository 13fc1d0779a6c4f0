const mention = /(?:^|[\s([{])@([^\n@]{0,60})$/

/** The typed text between an `@` and the caret. Null without an `@`, and within an email address. */
export const typedName = (text: string, caret: number): string | null => mention.exec(text.slice(0, caret))?.[1] ?? null
