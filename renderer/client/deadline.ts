/** The promise's value, or `late` when it takes longer than `ms`. */
export async function within<Value, Late>(promise: Promise<Value>, ms: number, late: Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
