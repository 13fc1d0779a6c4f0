import { configure, prettyDOM } from '@testing-library/react'

/** Error for a missing element. The page is only printed when the message is read, not for each check. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  })
  return error
}

/**
 * Maximum wait of an app test for a visible result: loading a screen's code and querying the database take seconds on
 * busy cores. The wait ends as soon as the result appears.
 */
configure({ asyncUtilTimeout: 20_000, getElementError: elementError })
