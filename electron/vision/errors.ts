export type PictureReaderErrorCode = 'not_readable' | 'reader_died' | 'reader_closed' | 'timeout';

/** A picture that could not be read: what happened, why, and what the tester can do. */
export class PictureReaderError extends Error {
  override readonly name = 'PictureReaderError';
  readonly code: PictureReaderErrorCode;
  readonly remedy: string;

  constructor(code: PictureReaderErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}

export const notReadable = (why: string): PictureReaderError =>
  new PictureReaderError('not_readable', `A picture could not be read: ${why}`, 'Install Cairn again if this goes on.');

export const readerDied = (how: string): PictureReaderError =>
  new PictureReaderError('reader_died', `The process that reads pictures has ended: ${how}.`, 'It is started anew.');

export const readerClosed = (): PictureReaderError =>
  new PictureReaderError('reader_closed', 'Cairn is closing and reads no more pictures.', 'Start Cairn again.');

export const readTooLong = (deadlineMs: number): PictureReaderError =>
  new PictureReaderError(
    'timeout',
    `A picture was not read within ${deadlineMs / 1000} s.`,
    'Let this machine do less beside Cairn.',
  );
