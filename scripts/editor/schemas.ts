import type * as z from 'zod'
import { businessSchema } from '../../templates/model/business'
import { ledgerSchema } from '../../templates/model/claims'
import {
  areaPageSchema,
  composedPageSchema,
  errorPageSchema,
  legalPageSchema,
  servicePageSchema,
} from '../../templates/model/pages'
import { siteSchema } from '../../templates/model/site'
import { compare } from '../content/issues'
import { collections, singleFiles } from '../content/parse-content'
import { iconsFile, type JsonSchema, jsonSchemaOf } from './json-schema'

/** Where the schemas lie, from the project's folder. */
export const schemaFolder = '.vscode/schemas'

/** The content schemas, by the name of the file that each is written to. */
const schemas: Record<string, z.ZodType> = {
  'area.json': areaPageSchema,
  'business.json': businessSchema,
  'claims.json': ledgerSchema,
  'composed-page.json': composedPageSchema,
  'error-page.json': errorPageSchema,
  'legal-page.json': legalPageSchema,
  'service.json': servicePageSchema,
  'site.json': siteSchema,
}

/** All schema files, by name, as `npm run schemas` writes them. */
export function schemaFiles(icons: ReadonlySet<string>): Map<string, string> {
  const written: [string, JsonSchema][] = Object.entries(schemas).map(([file, schema]) => [
    file,
    jsonSchemaOf(schema),
  ])
  const iconNames = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    enum: [...icons].sort(compare),
  }
  return new Map(
    [...written, [iconsFile, iconNames] as const].map(([file, schema]) => [
      file,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  )
}

/**
 * Which files of a content folder each schema is for, as the setting `yaml.schemas` has it.
 *
 * @param folder The content folder as it is named from the project's folder.
 */
export function schemaAssociations(folder: string): Record<string, string[]> {
  const places: [string, z.ZodType][] = [
    ...Object.entries(singleFiles),
    ...Object.entries(collections).map(([name, schema]): [string, z.ZodType] => [
      `${name}/*.md`,
      schema,
    ]),
  ]
  return Object.fromEntries(
    Object.entries(schemas).map(([file, schema]) => [
      `${schemaFolder}/${file}`,
      places.filter(([, of]) => of === schema).map(([place]) => `${folder}/${place}`),
    ]),
  )
}
