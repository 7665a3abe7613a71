/*
 * What a piece of rendered markup refers to, and so what its page has to carry: styles, icons and
 * notes are read off the markup, before it is minified.
 */

/** What a piece of markup refers to. */
export interface Uses {
  /** The values of its `class` attributes. */
  classes: Set<string>
  icons: Set<string>
  /** The custom properties that its attributes name. */
  tokens: Set<string>
  /** The ids of the disclosures that it marks, in the order of their first marks. */
  notes: Set<string>
}

/** Nothing yet. */
export function noUses(): Uses {
  return { classes: new Set(), icons: new Set(), tokens: new Set(), notes: new Set() }
}

const reference =
  / class="([^"]*)"|href="#i-([a-z0-9-]+)"|href="#note-([a-z0-9-]+)"|var\((--[\w-]+)|<template data-part="([^"]*)">/g

/**
 * Collects what a piece of markup refers to.
 *
 * @param into Gets the uses, beside what it has already.
 * @param partOf Gives what a shared part refers to, which stands in the markup by its key.
 */
export function collectUses(markup: string, into: Uses, partOf: (key: string) => Uses): void {
  for (const [, classes, icon, note, token, part] of markup.matchAll(reference)) {
    if (classes !== undefined) into.classes.add(classes)
    else if (icon !== undefined) into.icons.add(icon)
    else if (note !== undefined) into.notes.add(note)
    else if (token !== undefined) into.tokens.add(token)
    else if (part !== undefined) addUses(partOf(part), into)
  }
}

/** Adds what a part refers to. */
export function addUses(uses: Uses, into: Uses): void {
  for (const name of ['classes', 'icons', 'tokens', 'notes'] as const) {
    for (const one of uses[name]) into[name].add(one)
  }
}

/** The ids of the disclosures that a text marks, still as Markdown: `[^id]`. */
export function marksIn(text: string): string[] {
  return [...text.matchAll(/\[\^([a-z0-9-]+)\]/g)].map(([, id = '']) => id)
}

/** Markup whose shapes and references to icons close themselves, as SVG may: 40 bytes less a page. */
export function closedBySlash(markup: string): string {
  return markup.replace(/><\/(?:circle|path|rect|use)>/g, '/>')
}
