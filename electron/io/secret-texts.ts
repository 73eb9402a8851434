type Clean = (text: string) => string;

const cleaners = new Set<Clean>();

/** What is told outside of sessions, such as a fault, goes through `clean` from now on. @returns takes it away again */
export function addCleaner(clean: Clean): () => void {
  cleaners.add(clean);
  return () => void cleaners.delete(clean);
}

/** The text without any secret that a session of this process knows (I7). */
export function withoutSecrets(text: string): string {
  let cleaned = text;
  for (const clean of cleaners) cleaned = clean(cleaned);
  return cleaned;
}
