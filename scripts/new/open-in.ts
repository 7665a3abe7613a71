/** The sentences of a text that are yet to be written, in brackets. */
export const openIn = (text: string): string[] => text.match(/\[Write: [^\]]+\]/g) ?? []
