/** A sentence with a `{name}`, whose direction is not that of the name. */
export function Named({
  sentence,
  name,
  lang,
}: {
  sentence: string;
  name: string;
  /** Of the name, if it is another than that of the page. */ lang?: string | undefined;
}) {
  const [before, after] = sentence.split("{name}");
  return (
    <>
      {before}
      <bdi lang={lang}>{name}</bdi>
      {after}
    </>
  );
}
