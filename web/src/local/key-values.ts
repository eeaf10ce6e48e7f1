/** A durable map of strings in IndexedDB, as Python asks for it (server/storage/key_value.py). */

interface Batch {
  /** Keys that must exist. */
  needs: string[];
  /** Pairs whose keys must not exist. */
  new: Record<string, string>;
  /** Pairs that may replace older ones. */
  put: Record<string, string>;
}

const NAME = 'legendarium';
const STORE = 'pairs';

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('the transaction was aborted'));
  });
}

export class KeyValues {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<KeyValues> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return new KeyValues(await answer(opening));
  }

  /** Writes a batch; resolves when it is on disk. False, with nothing written, if its conditions do not hold. */
  commit = async (text: string): Promise<boolean> => {
    const batch = JSON.parse(text) as Batch;
    const work = this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const pairs = work.objectStore(STORE);
    const done = finished(work);
    const there = (key: string): Promise<boolean> => answer(pairs.count(key)).then((count) => count > 0);
    const needed = await Promise.all(batch.needs.map(there));
    const taken = await Promise.all(Object.keys(batch.new).map(there));
    const fits = needed.every(Boolean) && !taken.some(Boolean);
    if (fits) for (const [key, value] of Object.entries({ ...batch.new, ...batch.put })) pairs.put(value, key);
    await done;
    return fits;
  };

  get = async (key: string): Promise<string | undefined> => {
    return (await answer(this.read().get(key))) as string | undefined;
  };

  /** The pairs from `first` on and before `end`, as JSON. */
  span = async (first: string, end: string): Promise<string> => {
    const range = IDBKeyRange.bound(first, end, false, true);
    const pairs = this.read();
    const [keys, values] = await Promise.all([answer(pairs.getAllKeys(range)), answer(pairs.getAll(range))]);
    return JSON.stringify(keys.map((key, at) => [key, values[at] as string]));
  };

  close = (): Promise<void> => {
    this.database.close();
    return Promise.resolve();
  };

  private read(): IDBObjectStore {
    return this.database.transaction(STORE).objectStore(STORE);
  }
}
