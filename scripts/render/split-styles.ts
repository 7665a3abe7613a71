import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { heroEnd, showsBelow } from '../../templates/below-hero'
import type { FallbackFonts } from '../assets/fonts'
import type { StyleSet } from '../assets/styles'

/*
 * A new connection carries 14,600 bytes before the server has to wait for an answer: 150 ms and
 * more on a phone. A page that does not fit keeps the styles of its first view; those of what stands
 * below come after the first paint, in a stylesheet that every such page shares. Until then, and on
 * every page until its first paint, the browser neither lays out nor shows what stands below.
 */

/** Ten packets of 1,460 bytes: what a server sends first on a new connection (RFC 6928). */
const flight = 14_600

/** What of them the response's headers take: 645 as measured in h2, with those of `_headers`. */
const headers = 700

/** A quick compression and the best one, which takes forty times as long. */
const quick = 5
const best = 11

/** What the best one leaves of what the quick one does: 0.889 to 0.902 on the pages of this site. */
const leastLeft = 0.88
const mostLeft = 0.91

/** Whether a page comes in the first flight of a connection, when its host compresses it well. */
export async function fitsFlight(html: string): Promise<boolean> {
  const room = flight - headers
  const size = await compressed(html, quick)
  if (size * mostLeft <= room) return true
  return size * leastLeft <= room && (await compressed(html, best)) <= room
}

const compress = promisify(brotliCompress)

/** The size of a text. It is compressed in a thread of Node's, and other pages go on meanwhile. */
async function compressed(text: string, quality: number): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return (await compress(text, { params })).length
}

/**
 * The stylesheet of the pages that do not fit: all styles but the late ones, in the order that
 * pages have them in, so that it makes no difference which of them a page carries already. Before
 * them stand the fallback fonts that no first view is set in.
 */
export function sharedStyles({ base, blocks }: StyleSet, { lower }: FallbackFonts): string {
  return `${lower}${base}@layer components{${[...blocks.values()].join('')}}${showsBelow}`
}

const endOfHero = `<template id="${heroEnd}">`

/**
 * The part of a page that makes its first view: all that stands before the end of its hero.
 *
 * @param body The rendered body.
 * @returns Nothing for a page without a hero.
 */
export function firstViewOf(body: string): string | undefined {
  const end = body.indexOf(endOfHero)
  return end < 0 ? undefined : body.slice(0, end)
}

/**
 * Leaves out of the styles of a first view the rules for elements that only stand below it.
 *
 * @param body The rendered body, of which the view is the beginning.
 */
export function withoutLowerElements(styles: string, view: string, body: string): string {
  const inView = elementsIn(view)
  const below = elementsIn(body.slice(view.length))
  const isLower = (selector: string) => below.has(selector) && !inView.has(selector)
  return styles.replace(/(?<=[{}])([a-z0-9,]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every(isLower) ? '' : rule,
  )
}

function elementsIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? ''))
}
