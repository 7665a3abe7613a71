/**
 * An icon of the page's sprite. Decorative: the words beside it say what it means. The sprite
 * holds the icons a page uses, each once; see `scripts/render/page-renderer.tsx`.
 */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
