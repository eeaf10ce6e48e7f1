/** Answers that change only with the program lie on the host as files: they are there before Python is. */
const LASTING: [RegExp, (parts: string[]) => string][] = [
  [/^\/api\/games$/, () => 'games'],
  [/^\/api\/(content|gallery|rules)\/([\w-]+)$/, ([kind, game]) => `${kind}-${game}`],
  [/^\/api\/rules\/([\w-]+)\/titles$/, ([game]) => `titles-${game}`],
];

/** The file with the answer to a path, relative to the page; null if it has none. */
export function lastingFile(path: string, language: string): string | null {
  for (const [pattern, name] of LASTING) {
    const found = pattern.exec(path);
    if (found && !path.endsWith('/search')) return `api/${language}/${name(found.slice(1))}.json`;
  }
  return null;
}
