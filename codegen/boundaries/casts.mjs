import { isTest, lineAt } from './readSources.mjs'

/** A cast to `never` hides type errors. */
export function noCastToNever(sources) {
  return sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('codegen/'))
    .flatMap((source) =>
      [...source.code.matchAll(/\bas never\b/g)].map(({ index }) => ({
        path: source.path,
        line: lineAt(source, index),
        message: 'a cast to never',
      })),
    )
}
