// What the dashboard does in the browser when a form gets another key, for tests of what the service makes of it.
export { makeKey } from "@/components/sealed/key-file";
export { openerFor } from "@/components/sealed/open-file";
export { reheaded } from "@/components/sealed/reseal-file";
