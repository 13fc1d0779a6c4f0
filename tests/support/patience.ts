import { configure, prettyDOM } from '@testing-library/react'

/** An element that is not there; the page is printed only when someone reads the message, not for each look. */
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
 * How long a test of the app waits for what a user would see: loading a screen's code and asking the database behind it
 * take seconds where the cores are busy, and what comes is seen at once.
 */
configure({ asyncUtilTimeout: 20_000, getElementError: elementError })
