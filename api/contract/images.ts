import { z } from 'zod'
import { company } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { practice } from './practices.ts'
import { expectedVersion } from './primitives.ts'

/** Media types of images, detected from the content. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export const maxImageBytes = 2 * 1024 * 1024

/** What an image is used for. A practice has one of each; a company has a logo. */
export const imageKinds = ['logo', 'email_header', 'paper_statement_logo'] as const
export type ImageKind = (typeof imageKinds)[number]

interface ImageRule {
  types: readonly ImageType[]
  /** Pixels, both ends included. */
  width: readonly [smallest: number, largest: number]
  height: readonly [smallest: number, largest: number]
}

export const imageRules = {
  logo: { types: imageTypes, width: [32, 4000], height: [32, 4000] },
  // Some email programs don't display WebP.
  email_header: { types: ['image/png', 'image/jpeg', 'image/gif'], width: [300, 2400], height: [40, 800] },
  // The formats that a PDF can contain.
  paper_statement_logo: { types: ['image/png', 'image/jpeg'], width: [32, 2000], height: [32, 2000] },
} as const satisfies Record<ImageKind, ImageRule>

/** Path of a stored image behind `/api`. */
const imagePath = '/v2/images/{token}'

/** Where a browser and an email program load a stored image, on the product's own address. */
export const imageUrl = (token: string): string => `/api${imagePath.replace('{token}', token)}`

const ownUrl = /^\/api\/v2\/images\/([0-9a-f-]{36})$/

/** Token of a stored image. Null for the address of an image elsewhere. */
export const imageTokenOf = (url: string | null): string | null => (url && ownUrl.exec(url)?.[1]) || null

/** The address of an image that a browser may load: a stored one, or another site's by https. Null otherwise. */
export const shownImageUrl = (url: string | null | undefined): string | null =>
  url && (imageTokenOf(url) !== null || URL.parse(url)?.protocol === 'https:') ? url : null

/** Emails to patients contain the address, so it needs no session. Its token can't be guessed. */
export const getImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: imagePath,
  summary: 'An image of a practice or company, such as its logo',
  access: 'public',
  file: 'image/*',
  answers: { 200: null },
})

const kind = z.enum(imageKinds)

/**
 * The image is in use at once. 413 above 2 MiB; 422 for another type than `imageRules` allows, for a file that is not a
 * complete image, and for other dimensions; 409 `stale` if the practice was changed after `modified_at`.
 */
export const setPracticeImage = endpoint({
  name: 'setPracticeImage',
  method: 'POST',
  path: '/v2/clients/{id}/images',
  summary: 'Uploads a logo or the email header of a practice, as the field `file` of multipart/form-data',
  access: 'practices.edit',
  upload: 'file',
  query: z.strictObject({ kind, modified_at: expectedVersion }),
  answers: { 200: practice },
})

export const removePracticeImage = endpoint({
  name: 'removePracticeImage',
  method: 'POST',
  path: '/v2/clients/{id}/images/remove',
  summary: 'Removes a logo or the email header of a practice',
  access: 'practices.edit',
  body: z.strictObject({ kind, modified_at: expectedVersion }),
  answers: { 200: practice },
})

/** The logo is in use at once. Same errors as for an image of a practice. */
export const setCompanyLogo = endpoint({
  name: 'setCompanyLogo',
  method: 'POST',
  path: '/v2/companies/{id}/logo',
  summary: 'Uploads the logo of a company, as the field `file` of multipart/form-data',
  access: 'companies.edit',
  upload: 'file',
  query: z.strictObject({ modified_at: expectedVersion }),
  answers: { 200: company },
})

export const removeCompanyLogo = endpoint({
  name: 'removeCompanyLogo',
  method: 'POST',
  path: '/v2/companies/{id}/logo/remove',
  summary: 'Removes the logo of a company',
  access: 'companies.edit',
  body: z.strictObject({ modified_at: expectedVersion }),
  answers: { 200: company },
})
