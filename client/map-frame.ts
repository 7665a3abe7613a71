/**
 * Loads the frame of another host when the visitor comes near it, and only if that host can be reached:
 * the browser's error page would lie over the drawing behind the frame.
 */
export function mapFrame(frame: HTMLElement): void {
  const src = frame.dataset.src as string
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      fetch(src, { mode: 'no-cors' })
        .then(() => {
          ;(frame as HTMLIFrameElement).src = src
        })
        .catch(() => {})
    },
    { rootMargin: '100%' },
  )
  observer.observe(frame)
}
