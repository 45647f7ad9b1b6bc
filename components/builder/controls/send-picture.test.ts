import { expect, it } from "vitest";
import { ApiFailure } from "@/components/api-client/call-api";
import { brandWords } from "@/components/words/brand";
import { UnreadablePicture } from "./scale-picture";
import { sayPictureFailure } from "./send-picture";

const { failure: words } = brandWords;
const refused = (status: number) => new ApiFailure(status, "An account has at most 200 images", null);

it.each<[string, unknown, string]>([
  ["what the browser cannot read", new UnreadablePicture(), words.unreadable],
  ["what the service does not take as an image", refused(422), words.unreadable],
  ["an image that is too large", refused(413), words.tooLarge],
  ["an account without room", refused(507), words.full],
  ["another refusal, in its own words", refused(409), "An account has at most 200 images"],
  ["anything else", new Error("x"), words.other],
])("says what is wrong with %s", (_, error, said) => {
  expect(sayPictureFailure(error)).toBe(said);
});
