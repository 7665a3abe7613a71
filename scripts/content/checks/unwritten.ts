/** The sentences of a text that are still to be written, in brackets: `[Write: what is wanted]`. */
export const unwrittenIn = (text: string): string[] => text.match(/\[Write: [^\]]+\]/g) ?? []

/** What a text asks for that is nothing but such a request; nothing for any other text. */
export const requestIn = (text: string): string | undefined =>
  /^\[Write: ([^\]]+)\]$/.exec(text.trim())?.[1]
