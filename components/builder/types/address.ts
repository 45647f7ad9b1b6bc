import { MapPinHouse } from "lucide-react";
import type { BuilderField } from "./builder-field";

/** The builder's words for an address. */
export const addressWords = {
  name: "Address",
  about: "Street, postcode, town and country",
  search: "postal address, street, postcode, zip, city, town, country, delivery, home",
  label: "Address",
  options: { parts: "Asked beside street and town", required_parts: "Must be filled in", country: "Country filled in" },
  partNames: {
    line1: "Street and number",
    line2: "Flat, floor or building",
    postcode: "Postcode",
    city: "Town or city",
    region: "State, province or region",
    country: "Country",
  },
  requiredHint: "Once an address is begun, these have to be filled in.",
  noCountry: "None",
  countryHint: "People can change it.",
};

export const addressBuilder: BuilderField = { Icon: MapPinHouse, words: addressWords };
