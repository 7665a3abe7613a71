/**
 * The frame of another host's map over ours. Whether it came cannot be seen from here, and a browser's
 * page of an error would cover our map: the host is asked once the visitor comes near.
 */
export class MapFrame {
  constructor(root: HTMLElement) {
    const frame = root as HTMLIFrameElement
    new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetch(frame.src, { method: 'HEAD', mode: 'no-cors' }).catch(() => {
          frame.style.visibility = 'hidden'
        })
      },
      { rootMargin: '50%' },
    ).observe(frame)
  }
}
