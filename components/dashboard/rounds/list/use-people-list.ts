"use client";

import { useState } from "react";
import type { CheckedRow, ListRow } from "./check-people";
import { checkPeople } from "./check-people";
import type { Fillable, Role } from "./match-columns";
import { guessRoles, headingRowOf } from "./match-columns";
import type { ReadList } from "./read-list";

type Read = {
  /** How it was read, and can be read otherwise. */
  source: ReadList;
  /** The row with the headings, counted from 1; 0 if there is none. Rows above it are not people. */
  headingRow: number;
  roles: Role[];
  rows: ListRow[];
  /** Lines that were wrong when the list was read: they stay visible when they are corrected. */
  suspects: ReadonlySet<number>;
  /** What the service said about a line. */
  refused: ReadonlyMap<number, string>;
};
export type SuspectRow = Pick<CheckedRow, "row" | "mistake" | "twin"> & { refusal: string | null };

/** A list of people while its owner checks it. */
export function usePeopleList(fields: readonly Fillable[]) {
  const [list, setList] = useState<Read | null>(null);
  const checked = list ? checkPeople(list.rows, list.roles) : [];
  const byLine = new Map(checked.map((each) => [each.row.line, each]));
  const refusalOf = (line: number) => list?.refused.get(line) ?? null;
  const isWrong = ({ mistake, row }: CheckedRow) => mistake !== null || refusalOf(row.line) !== null;
  const suspects: SuspectRow[] = (list?.rows ?? []).flatMap((row) => {
    const { mistake = null, twin = null } = byLine.get(row.line) ?? {};
    const refusal = refusalOf(row.line);
    return mistake !== null || refusal !== null || list?.suspects.has(row.line) ? [{ row, mistake, twin, refusal }] : [];
  });

  const begin = (source: ReadList, headingRow: number, roles = guessRoles(source.cells, { headingRow, fields })) => {
    const rows = source.cells.slice(headingRow).map((row, index) => ({ line: index + headingRow + 1, cells: row, isLeftOut: false }));
    const wrong = checkPeople(rows, roles).filter(({ mistake }) => mistake !== null);
    setList({ source, headingRow, roles, rows, suspects: new Set(wrong.map(({ row }) => row.line)), refused: new Map() });
  };
  const change = (line: number, to: (row: ListRow) => ListRow) =>
    setList(
      (before) =>
        before && {
          ...before,
          rows: before.rows.map((row) => (row.line === line ? to(row) : row)),
          suspects: new Set([...before.suspects, line]),
          refused: new Map([...before.refused].filter(([refused]) => refused !== line)),
        },
    );
  return {
    list,
    suspects,
    /** Everyone who can be asked. */
    ready: checked.filter((each) => !isWrong(each)),
    wrong: checked.filter(isWrong).length,
    read: (source: ReadList) => begin(source, headingRowOf(source.cells, fields)),
    setHeadingRow: (row: number) => list && begin(list.source, row),
    setRole: (column: number, role: Role) => list && begin(list.source, list.headingRow, list.roles.with(column, role)),
    edit: (line: number, column: number, text: string) => change(line, (row) => ({ ...row, cells: row.cells.with(column, text) })),
    leaveOut: (line: number, isLeftOut: boolean) => change(line, (row) => ({ ...row, isLeftOut })),
    leaveOutWrong: () => {
      const wrong = new Set(checked.filter(isWrong).map(({ row }) => row.line));
      setList(
        (before) => before && { ...before, rows: before.rows.map((row) => (wrong.has(row.line) ? { ...row, isLeftOut: true } : row)) },
      );
    },
    refuse: (refused: ReadonlyMap<number, string>) => setList((before) => before && { ...before, refused }),
    clear: () => setList(null),
  };
}
export type PeopleList = ReturnType<typeof usePeopleList>;
