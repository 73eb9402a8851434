/** Answers by what they were asked for; the ones that were wanted longest ago make room. */
export class Recent<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string, Answer>();

  /** @param most answers that are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer that is kept for this key, or else that of `find`, which is kept when it is one. @throws what `find` throws */
  async get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#answers.get(key) ?? (await find());
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const [oldest] of this.#answers) {
      if (this.#answers.size <= this.#most) break;
      this.#answers.delete(oldest);
    }
    return answer;
  }
}
