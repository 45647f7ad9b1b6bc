import { IncomingMessage } from "node:http";

/** Smaller chunks are joined into buffers of `JOINED` bytes. */
const SMALL = 1024;
const JOINED = 4 * SMALL;
/** A body with more small chunks than this is rejected if they average fewer than `TINY` bytes: each chunk costs as much as a header line. */
const MAX_TINY = 1_000;
const TINY = 32;

/**
 * A request that joins the small chunks of its body. Node's parser emits each chunk as an object of about 500 bytes, read separately:
 * 120 KB in one-byte chunks would cost 10 MB and half a second. Chunks that arrive in the same turn of the event loop are emitted
 * together. A body of tiny chunks is rejected: `tiny-chunks` is emitted once, and the rest is dropped.
 */
export class JoinedMessage extends IncomingMessage {
  #joined = Buffer.alloc(0);
  #length = 0;
  #isFlushPlanned = false;
  #parts = 0;
  #bytes = 0;
  #isGivenUp = false;

  /** Called by the parser for each chunk, and with null at the end. @returns false to make the parser pause. */
  override push(part: Buffer | null): boolean {
    if (part !== null && part.length < SMALL && this.headers["transfer-encoding"] !== undefined) return this.#keep(part);
    const goesOn = this.#flush();
    return super.push(part) && goesOn;
  }

  /** Node resumes the socket here. */
  override _read(size: number): void {
    if (!this.#isGivenUp) super._read(size);
  }

  #keep(part: Buffer): boolean {
    if (this.#isGivenUp) return true;
    this.#bytes += part.length;
    if (++this.#parts > MAX_TINY && this.#bytes < this.#parts * TINY) {
      this.#isGivenUp = true;
      this.emit("tiny-chunks");
    }
    const goesOn = this.#length + part.length <= JOINED || this.#flush();
    if (this.#length === 0) this.#joined = Buffer.allocUnsafe(JOINED);
    this.#length += part.copy(this.#joined, this.#length);
    if (!this.#isFlushPlanned) {
      this.#isFlushPlanned = true;
      setImmediate(() => {
        this.#isFlushPlanned = false;
        this.#flush();
      });
    }
    return goesOn;
  }

  #flush(): boolean {
    if (this.#length === 0) return true;
    const whole = this.#joined.subarray(0, this.#length);
    this.#length = 0;
    return super.push(whole);
  }
}
