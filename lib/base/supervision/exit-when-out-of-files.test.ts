import { expect, it } from "vitest";
import { saysOutOfFiles } from "./exit-when-out-of-files";

const withCode = (code: string) => Object.assign(new Error("open failed"), { code });

it.each([
  ["of this process", withCode("EMFILE"), true],
  ["of the machine", withCode("ENFILE"), true],
  ["inside another error", new Error("Failed to load chunk", { cause: new Error("a route", { cause: withCode("EMFILE") }) }), true],
  ["of a library with native parts", new Error("libx.so: cannot open shared object file: Too many open files"), true],
  ["another fault", withCode("ENOENT"), false],
  ["no error at all", undefined, false],
])("recognizes when no more files can be opened: %s", (_, error, says) => expect(saysOutOfFiles(error)).toBe(says));
