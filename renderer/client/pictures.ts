/** Address of a picture of a session; the same in every host, relative to the page. */
export const pictureUrl = (sessionId: string, blobId: string): string => `pictures/${sessionId}/${blobId}.png`;

/** Address of a frame of the mirror; hosts keep the newest few only. */
export const frameUrl = (deviceId: string, frame: number): string =>
  `mirror/${encodeURIComponent(deviceId)}/${frame}.png`;
