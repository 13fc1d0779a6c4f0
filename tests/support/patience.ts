import { configure } from '@testing-library/react'

/**
 * How long a test of the app waits for what a person would see: loading a screen's code and asking the
 * database behind it take seconds where the cores are busy, and what comes is seen at once.
 */
configure({ asyncUtilTimeout: 20_000 })
