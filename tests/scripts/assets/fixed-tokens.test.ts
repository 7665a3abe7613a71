import { describe, expect, test } from 'vitest'
import { fixedTokens, withoutFixedTokens, withValues } from '../../../scripts/assets/fixed-tokens'

const styles = `
  /* --amber: never; */
  :root { --amber: #fa0; --edge: 1px solid var(--amber); --gap: min(1rem,\n    5vw); --wide: 2rem; }
  .a--gap:hover { --own: 1px; margin: calc(2 * var(--gap)) var(--wide); border: var(--edge) }
  @media print { :root { --wide: 1rem } }
`
const tokens = fixedTokens(styles)

describe('the tokens of a built page', () => {
  test('are their values, where nothing changes them', () => {
    expect(withValues('<path fill="var(--amber)">', tokens)).toBe('<path fill="#fa0">')
    expect(withValues('a{top:calc(2*var(--gap))}', tokens)).toBe('a{top:calc(2*min(1rem, 5vw))}')
    expect(withValues('a{border:var(--edge)}', tokens)).toBe('a{border:1px solid #fa0}')
    expect(withValues('a{color:var(--own-one,var(--amber))}', tokens)).toBe(
      'a{color:var(--own-one,#fa0)}',
    )
  })

  test('that a second rule declares, or no root, stay as they are', () => {
    const text = '.hero--amber{top:var(--wide)}<p style="left:var(--own)">cold --amber</p>'
    expect(withValues(text, tokens)).toBe(text)
  })

  test('need no declaration', () => {
    const built = withoutFixedTokens(styles, tokens)
    expect(built).not.toMatch(/\s--(amber|edge|gap):/)
    expect(built).toMatch(/:root \{\s*--wide: 2rem;\s*\}/)
    expect(built).toMatch(/:root \{ --wide: 1rem \}/)
    expect(built).toContain('--own: 1px; margin: calc(2 * min(1rem, 5vw)) var(--wide)')
  })

  test('that lead back to themselves are an error', () => {
    expect(() => fixedTokens(':root{--a:var(--b);--b:var(--a)}')).toThrow('leads back to itself')
  })
})
