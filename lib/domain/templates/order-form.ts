import type { Template } from "./template";

export const orderForm: Template = {
  id: "order-form",
  name: "Order form",
  category: "requests",
  purpose: "Take orders for a product, with quantity, total and delivery. You agree payment afterwards.",
  content: {
    title: "Place an order",
    description: "Tell us what you need. We’ll confirm the delivery by email.",
    fields: [
      {
        key: "product",
        type: "select",
        label: "Product",
        required: true,
        config: {
          options: [
            { value: "product_1", label: "[First product, 10 each]", score: 10 },
            { value: "product_2", label: "[Second product, 15 each]", score: 15 },
            { value: "product_3", label: "[Third product, 24.50 each]", score: 24.5 },
          ],
        },
      },
      { key: "quantity", type: "number", label: "Quantity", required: true, config: { min: 1, max: 500, step: 1, unit: "pieces" } },
      {
        key: "total",
        type: "calculation",
        label: "Total",
        description: "Without delivery",
        config: { expression: "score(product) * quantity", decimals: 2 },
      },
      { key: "needed_by", type: "date", label: "Needed by", config: { min: "today" } },
      {
        key: "delivery",
        type: "select",
        label: "Delivery or collection",
        required: true,
        config: {
          options: [
            { value: "deliver", label: "Deliver to my address" },
            { value: "collect", label: "I’ll collect it myself" },
          ],
          display: "radio",
        },
      },
      {
        key: "address",
        type: "address",
        label: "Delivery address",
        required: true,
        visible_if: { field: "delivery", op: "is", value: "deliver" },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "phone",
        type: "phone",
        label: "Phone number",
        description: "For the driver",
        visible_if: { field: "delivery", op: "is", value: "deliver" },
      },
      { key: "note", type: "textarea", label: "Note on the order", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      editable: "1h",
      submit_label: "Place order",
      thank_you_title: "Your order has arrived",
      thank_you_message: "Your total is {{total}}. We’ll confirm it by email. You can change it here for one hour.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
