/** The sentences of a text that are still to be written, in brackets: `[Write: what is wanted]`. */
export const unwrittenIn = (text: string): string[] => text.match(/\[Write: [^\]]+\]/g) ?? []
