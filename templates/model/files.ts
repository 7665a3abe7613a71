import type * as z from 'zod'
import { brandSchema } from './brand'
import { businessSchema } from './business'
import { claimsSchema, pricesSchema } from './claims'
import { drawingSchema } from './drawing'
import {
  areaPageSchema,
  composedPageSchema,
  errorPageSchema,
  legalPageSchema,
  ownPageSchema,
  servicePageSchema,
} from './pages'
import { questionsSchema } from './questions'
import { reviewsSchema } from './reviews'
import { siteSchema } from './site'
import { workSchema } from './work'

/** The files of fixed names, and what each is. */
export const singleFiles = {
  'brand.md': brandSchema,
  'business.md': businessSchema,
  'site.md': siteSchema,
  'prices.md': pricesSchema,
  'claims.md': claimsSchema,
  'reviews.md': reviewsSchema,
  'questions.md': questionsSchema,
  'pages/home.md': composedPageSchema('none'),
  'pages/about.md': composedPageSchema('header'),
  'pages/contact.md': composedPageSchema('header'),
  'pages/privacy.md': legalPageSchema,
  'pages/terms.md': legalPageSchema,
  'pages/not-found.md': errorPageSchema,
  'pages/failure.md': errorPageSchema,
} as const

/** Those of them that need not be there. */
export const optionalFiles: readonly string[] = ['reviews.md', 'questions.md']

/** The folders that hold any number of files besides, and what each file in them is. */
export const collections = {
  pages: ownPageSchema,
  services: servicePageSchema,
  areas: areaPageSchema,
  drawings: drawingSchema,
  work: workSchema,
} as const

/** The schema of each kind of file, by what its files are called: `business.md`, `areas/*.md`. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.entries(singleFiles),
  ...Object.entries(collections).map(([name, one]) => [`${name}/*.md`, one] as const),
])

/** What a content file may say, by its path from the content folder; none where nothing is made of it. */
export const schemaOf = (file: string): z.ZodType | undefined =>
  schemas.get(file) ?? schemas.get(`${file.split('/')[0]}/*.md`)

/** The schemas of the pages that show words of other files. */
export const shownOn = { areas: areaPageSchema, pages: errorPageSchema } as const
