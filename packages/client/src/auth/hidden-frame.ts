/** Runs `work` with a hidden frame on `url`; frame and everything bound to `signal` are gone afterwards, however it ends. */
export async function withHiddenFrame<T>(
  url: URL,
  work: (frame: HTMLIFrameElement, ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url.href
  const end = new AbortController()
  document.body.append(frame)
  try {
    return await work(frame, end.signal)
  } finally {
    end.abort()
    frame.remove()
  }
}
