variable "chosen" {
  default = false
}

resource "azurerm_servicebus_namespace" "good" {
  local_auth_enabled = false
}

resource "azurerm_servicebus_namespace" "good_chosen" {
  local_auth_enabled = var.chosen
}
