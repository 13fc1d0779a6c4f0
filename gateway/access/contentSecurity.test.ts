import { expect, it } from 'vitest'
import { pageHeadersWith } from './contentSecurity.ts'

const policyOf = (hosts: Parameters<typeof pageHeadersWith>[0]) => pageHeadersWith(hosts)['content-security-policy']!

it('Pages load Stripe’s script and fields only where a key of Stripe is configured', () => {
  const open = policyOf({ hasStripe: true, frameOrigin: null })
  expect(open).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/)
  expect(open).toMatch(/frame-src 'self'[^;]* https:\/\/js\.stripe\.com/)
  expect(policyOf({ hasStripe: false, frameOrigin: null })).not.toContain('stripe')
})

it('Pages show the frame of the payment sandbox, and run no script of it', () => {
  const open = policyOf({ hasStripe: false, frameOrigin: 'http://127.0.0.1:4999' })
  expect(open).toContain("frame-src 'self' http://127.0.0.1:4999;")
  expect(open).toContain("script-src 'self';")
})
