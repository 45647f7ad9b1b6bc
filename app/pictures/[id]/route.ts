import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { readPicture } from "@/lib/domain/pictures/data";

export const dynamic = "force-dynamic";

/** An image on a form's page, for anyone. Its bytes never change. */
export const GET = route<{ id: string }>((_, { id }) =>
  replyToProgram(async () => {
    const { mediaType, bytes } = await readPicture(id);
    requestContext().body.holdMore(bytes.length); // until the client has read it
    return {
      status: 200,
      headers: {
        "Content-Type": mediaType,
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
      body: bytes,
    };
  }),
);
