import type { Template } from "./template";

export const orderForm: Template = {
  id: "order-form",
  name: "Order form",
  category: "requests",
  purpose: "Take orders of one product, with quantity and delivery; payment is agreed afterwards.",
  content: {
    title: "Place an order",
    description: "Tell us what you need. We confirm the price and the delivery by email.",
    fields: [
      {
        key: "product",
        type: "select",
        label: "Product",
        required: true,
        config: {
          options: [
            { value: "small", label: "Small box" },
            { value: "medium", label: "Medium box" },
            { value: "large", label: "Large box" },
          ],
        },
      },
      { key: "quantity", type: "number", label: "Quantity", required: true, config: { min: 1, max: 500, step: 1 } },
      {
        key: "delivery",
        type: "select",
        label: "Delivery",
        required: true,
        config: { options: ["Deliver to my address", "I collect it myself"] },
      },
      { key: "full_name", type: "text", label: "Full name", required: true, config: { max_length: 120 } },
      { key: "email", type: "email", label: "Email address", required: true },
      {
        key: "address",
        type: "textarea",
        label: "Delivery address",
        description: "Leave it empty if you collect the order",
        config: { rows: 3, max_length: 500 },
      },
      { key: "needed_by", type: "date", label: "Needed by", config: { min: "today" } },
      { key: "note", type: "textarea", label: "Note on the order", config: { rows: 3, max_length: 1000 } },
    ],
    settings: {
      response_limit: null,
      submit_label: "Place order",
      thank_you_title: "Your order has arrived",
      thank_you_message: "A confirmation with the price follows by email.",
    },
    expires_in: null,
  },
};
