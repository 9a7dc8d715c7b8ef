/** The parts of service workers that are used here: libraries of types have either pages or workers. */
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface ServiceWorker {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void;
}

// In a service worker the global is one.
const worker = globalThis as unknown as ServiceWorker;

/** The files of the folder by which the page starts without a network. */
const FILES = ['./', 'page.js', 'style.css', 'table.js', 'icon.svg', 'manifest.webmanifest'];

/** A site may have several tables: each keeps its own files. */
const kept = (): Promise<Cache> => caches.open(`crownspace ${worker.registration.scope}`);

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

async function keepAll(): Promise<void> {
  await (await kept()).addAll(FILES);
  await worker.skipWaiting();
}

/** What the network has, so that an update is played at once; without a network, what it had. */
async function answer(request: Request): Promise<Response> {
  const cache = await kept();
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await cache.match(request, { ignoreSearch: true });
    if (found === undefined) throw error;
    return found;
  }
}
