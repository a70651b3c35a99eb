/**
 * Sends a request as `fetch` does, and tells how many bytes of its body have gone: `fetch` cannot say it.
 * Rejects with a TypeError when nobody answers, and with the signal's reason when it is aborted.
 *
 * @example
 * await sendWithProgress('/movies/1/poster', { method: 'PUT', body: file }, (sent) => show(sent / file.size))
 */
export function sendWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', abort);
    request.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
}

const withoutBody = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    return [name, value];
  });
  return new Response(withoutBody.includes(status) ? null : response, { status, statusText, headers });
}
