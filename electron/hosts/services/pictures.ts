/** Where a client's picture comes from; both hosts serve the same URL paths. */
export interface PictureSource {
  /** PNG of a session's blob. @throws StoreError `blob_missing` */
  sessionPicture(sessionId: string, blobId: string): Promise<Uint8Array>;
  /** A recent frame of the mirror; undefined once it has been replaced by newer ones. */
  mirrorFrame(deviceId: string, frame: number): Uint8Array | undefined;
}

const sessionPath = /^pictures\/([0-9a-f-]{36})\/([0-9a-f]{64})\.png$/;
const mirrorPath = /^mirror\/([^/]+)\/(\d{1,12})\.png$/;

/**
 * Answers `pictures/<session>/<blob>.png` and `mirror/<device>/<frame>.png`.
 * @returns undefined when the path is neither or there is no such picture
 */
export async function pictureAt(source: PictureSource, path: string): Promise<Uint8Array | undefined> {
  const session = sessionPath.exec(path);
  if (session?.[1] && session[2]) {
    try {
      return await source.sessionPicture(session[1], session[2]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'blob_missing') return undefined;
      throw error;
    }
  }
  const mirror = mirrorPath.exec(path);
  const deviceId = mirror?.[1] && decoded(mirror[1]);
  return deviceId ? source.mirrorFrame(deviceId, Number(mirror[2])) : undefined;
}

/** Undefined for what no browser would have encoded. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
