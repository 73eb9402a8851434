import { createApe } from './ape.ts';
import { createFastbot } from './fastbot.ts';
import { createGreedy } from './greedy.ts';
import { asWritten, createArticleLoop, createLoop, createNaiveSearch } from './loops.ts';
import { createMonkey } from './monkey.ts';
import { cairnPage, contentFree, droidbotText, idAndText, trueElement } from './states.ts';
import type { Baseline } from './types.ts';

export type { Baseline, BaselineLook, BaselineMove } from './types.ts';

const droidbot = { keyOf: idAndText, backIsAction: true, relaunches: false, shuffled: false };
const llmExplorer = { keyOf: trueElement, backIsAction: false, relaunches: true, shuffled: true };

/** The baselines of the design note (`exploration.md` 5.3), by name; each is made for one session. */
export const baselines: Readonly<Record<string, (seed: number) => Baseline>> = {
  monkey: createMonkey,
  'droidbot-dfs': () => createNaiveSearch(trueElement),
  'droidbot-greedy': (seed) => createGreedy({ ...droidbot, stateOf: contentFree }, seed),
  'droidbot-greedy-text': (seed) => createGreedy({ ...droidbot, stateOf: droidbotText }, seed),
  'seed-article': createArticleLoop,
  'seed-qa': () => createLoop(asWritten),
  'seed-charitable': () =>
    createLoop({ stateOf: cairnPage, keyOf: trueElement, exhausted: 'relaunch', backLast: true }),
  fastbot: createFastbot,
  ape: createApe,
  'llm-explorer': (seed) => createGreedy({ ...llmExplorer, stateOf: contentFree }, seed),
  'llm-explorer-cairn': (seed) => createGreedy({ ...llmExplorer, stateOf: cairnPage }, seed),
};
