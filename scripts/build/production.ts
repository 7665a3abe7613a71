/* Imported before React: its development build renders several times slower. */
process.env.NODE_ENV = 'production'
