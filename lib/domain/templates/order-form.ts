import type { Template } from "./template";

export const orderForm: Template = {
  id: "order-form",
  name: "Order form",
  category: "requests",
  purpose: "Take orders for a product, with quantity and delivery. You agree payment afterwards.",
  content: {
    title: "Place an order",
    description: "Tell us what you need. We’ll confirm the price and delivery by email.",
    fields: [
      {
        key: "product",
        type: "select",
        label: "Product",
        required: true,
        config: {
          options: [
            { value: "product_1", label: "[First product]" },
            { value: "product_2", label: "[Second product]" },
            { value: "product_3", label: "[Third product]" },
          ],
        },
      },
      { key: "quantity", type: "number", label: "Quantity", required: true, config: { min: 1, max: 500, step: 1, unit: "pieces" } },
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
        type: "textarea",
        label: "Delivery address",
        required: true,
        visible_if: { field: "delivery", op: "is", value: "deliver" },
        config: { rows: 3, max_length: 500 },
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
      thank_you_message: "We’ll confirm it by email with the price. You can change it here for one hour.",
      copy_to: "email",
    },
    expires_in: null,
  },
};
