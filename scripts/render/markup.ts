import { notesIn } from '../../templates/written-markdown'

/*
 * What a piece of rendered markup refers to, and so what its page has to carry: notes are read off its
 * Markdown, and styles and icons off the markup, before it is minified.
 */

/** What a piece of markup refers to. */
export interface Uses {
  /** The values of its `class` attributes. */
  classes: Set<string>
  icons: Set<string>
  /** The custom properties that its attributes name. */
  tokens: Set<string>
}

/** Nothing yet. */
export function noUses(): Uses {
  return { classes: new Set(), icons: new Set(), tokens: new Set() }
}

/** One thing that a piece of markup refers to; a shared part, which stands in it by its key. */
export interface Reference {
  to: keyof Uses | 'part'
  name: string
}

const reference =
  / class="([^"]*)"|href="#i-([a-z0-9-]+)"|var\((--[\w-]+)|<template data-part="([^"]*)">/g

/** All that a piece of markup refers to, in its order. */
export function referencesOf(markup: string): Reference[] {
  return [...markup.matchAll(reference)].map(([, classes, icon, token, part = '']) => {
    if (classes !== undefined) return { to: 'classes', name: classes }
    if (icon !== undefined) return { to: 'icons', name: icon }
    return token === undefined ? { to: 'part', name: part } : { to: 'tokens', name: token }
  })
}

/**
 * Adds what something refers to.
 *
 * @param into Gets the uses, beside what it has already.
 * @param partOf Gives what a shared part refers to.
 */
export function addReferences(
  references: Iterable<Reference>,
  into: Uses,
  partOf: (key: string) => Uses,
): void {
  for (const { to, name } of references) {
    if (to === 'part') addUses(partOf(name), into)
    else into[to].add(name)
  }
}

/** Adds what a part refers to. */
export function addUses(uses: Uses, into: Uses): void {
  for (const name of ['classes', 'icons', 'tokens'] as const) {
    for (const one of uses[name]) into[name].add(one)
  }
}

/**
 * The ids of the disclosures that some markup marks, in the order of their first marks; its Markdown is
 * still as it was written.
 *
 * @param partOf Gives those that a shared part marks.
 */
export function marksIn(
  markup: string,
  partOf: (key: string) => Iterable<string> = () => [],
): Set<string> {
  const ids = new Set<string>()
  for (const [index, piece] of markup.split(partStart).entries()) {
    // Behind the first, each begins with the key of a part.
    if (index > 0) for (const id of partOf(piece.slice(0, piece.indexOf('"')))) ids.add(id)
    for (const id of notesIn(piece)) ids.add(id)
  }
  return ids
}

const partStart = '<template data-part="'

/** The shapes and references of SVG that never hold anything, as a regular expression has them. */
export const emptyTags = 'circle|path|rect|use'

const emptyEnd = new RegExp(`></(?:${emptyTags})>`, 'g')

/** Markup whose shapes and references to icons close themselves, as SVG may: 40 bytes less a page. */
export function closedBySlash(markup: string): string {
  return markup.includes('></') ? markup.replace(emptyEnd, '/>') : markup
}
