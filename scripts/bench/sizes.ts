/** The pages that the project's own content has; a larger site has as many more areas. */
export const fixedPages = 26

/** `generateContent` has names for no more areas than some 25,000. */
export const mostPages = 20_000
